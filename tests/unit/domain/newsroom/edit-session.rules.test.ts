import { expect, test } from 'vitest';
import { wordsOf } from '@/domain/newsroom/canonical.rules';
import {
  changedFields,
  copyOf,
  type EditEvent,
  type EditSession,
  isSaved,
  msUntilSave,
  nextSession,
  openedSession,
  requestOf,
  saveStateOf,
  saveStateText,
  submissionOf,
  unshownFields,
} from '@/domain/newsroom/edit-session.rules';

const stored = { id: 7, title: 'A', summary: 'B', updatedAt: 'first' };
const opened = () => openedSession('form', stored, stored);
const after = (session: EditSession, ...events: EditEvent[]): EditSession => events.reduce(nextSession, session);
const typed = (title: string, more: object = {}): EditEvent => ({
  type: 'changed',
  values: { ...stored, title, ...more },
});
const conflict = { by: 'Ines', revision: 'r', hasHistory: true, places: [] };
const header = (session: EditSession, isCopied = true, savesItself = true) =>
  saveStateText(saveStateOf(session, isCopied, savesItself), '14:02');

test('a change is saved after a pause, and the header states it only when it is', () => {
  let session = opened();
  expect([msUntilSave(session), header(session)]).toEqual([null, 'Saved 14:02']);
  session = after(session, typed('AB'));
  expect([changedFields(session), msUntilSave(session), header(session)]).toEqual([['title'], 1_500, 'Saving…']);
  session = after(session, { type: 'sending' });
  expect(session.sent).toMatchObject({ save: 1, values: { title: 'AB' }, base: { title: 'A' } });
  session = after(session, typed('ABC'), { type: 'stored', document: { ...stored, title: 'AB' } });
  expect([changedFields(session), header(session)]).toEqual([['title'], 'Saving…']);
  session = after(session, { type: 'sending' });
  expect(session.sent).toMatchObject({ save: 2, values: { title: 'ABC' }, base: { title: 'AB' } });
  session = after(session, { type: 'stored', document: { ...stored, title: 'ABC' } });
  expect([isSaved(session), header(session)]).toEqual([true, 'Saved 14:02']);
});

test('a failed save is repeated unchanged, with growing pauses', () => {
  let session = after(opened(), typed('AB'), { type: 'sending' });
  const { sent } = session;
  const pauses: (number | null)[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    session = after(session, { type: 'failed' }, typed(`AB${attempt}`));
    pauses.push(msUntilSave(session));
    expect(header(session)).toBe('Not saved. Kept on this computer.');
    expect(header(session, false)).toBe('Not saved. Keep this page open.');
    session = after(session, { type: 'sending' });
    expect(session.sent).toEqual(sent);
    expect(header(session)).toBe('Not saved. Kept on this computer.');
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  session = after(session, { type: 'stored', document: { ...stored, title: 'AB' } });
  expect([changedFields(session), msUntilSave(session)]).toEqual([['title'], 1_500]);
});

test('an ended session stops saving until the user signs in', () => {
  let session = after(opened(), typed('AB'), { type: 'sending' }, { type: 'signed-out' });
  expect([msUntilSave(session), header(session)]).toEqual([null, 'Not saved. Kept on this computer.']);
  session = after(session, { type: 'signed-in' });
  expect(msUntilSave(session)).toBe(2_000);
  expect(after(opened(), { type: 'signed-in' }).phase).toBe('ready');
});

test('a conflict waits for a choice, which is sent with the revision that the user has seen', () => {
  let session = after(opened(), typed('Mine'), { type: 'sending' }, { type: 'rejected', conflict });
  expect([session.sent, msUntilSave(session), header(session)]).toEqual([
    null,
    null,
    'Not saved. Kept on this computer.',
  ]);
  session = after(session, { type: 'chosen', keep: 'theirs' });
  expect(msUntilSave(session)).toBe(0);
  expect(requestOf(session, session.sent as never)).toEqual({
    form: 'form',
    save: 2,
    base: { title: 'A' },
    keep: 'theirs',
    seen: 'r',
  });
  session = after(session, { type: 'sending' }, { type: 'stored', document: { ...stored, title: 'Hers' } });
  expect([session.values.title, unshownFields(session), isSaved(session)]).toEqual(['Hers', ['title'], true]);
});

test('a colleague’s change appears in the form, and what is typed meanwhile survives', () => {
  let session = after(opened(), { type: 'read', document: { ...stored, summary: 'Hers' } });
  expect(unshownFields(session)).toEqual(['summary']);
  // The form doesn't show it yet and reports another field.
  session = after(session, typed('Mine'));
  expect([session.values, changedFields(session)]).toEqual([{ title: 'Mine', summary: 'Hers' }, ['title']]);
  session = after(session, typed('Mine', { summary: 'Hers' }));
  expect([unshownFields(session), changedFields(session)]).toEqual([[], ['title']]);
});

test('the same field typed over a colleague’s change that wasn’t shown yet is a conflict, not an overwrite', () => {
  const session = after(opened(), { type: 'read', document: { ...stored, title: 'Hers' } }, typed('Mine'));
  expect(after(session, { type: 'sending' }).sent).toMatchObject({ base: { title: 'A' }, values: { title: 'Mine' } });
});

const textOf = (...texts: string[]) => ({
  root: { children: texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })) },
});
const written = (...texts: string[]): EditEvent => ({ type: 'changed', values: { body: textOf(...texts) } });
const fromServer = (...texts: string[]) => ({ ...stored, body: textOf(...texts) });

test('what was typed before a colleague’s change appeared is not taken for stored', () => {
  const document = fromServer('One.', 'Two.');
  const session = after(
    openedSession('form', { body: document.body }, document),
    written('Typed.', 'One.', 'Two.'),
    { type: 'read', document: fromServer('One. Hers.', 'Two.') },
    // The form doesn't show the colleague's change yet.
    written('Typed.', 'One. Mine.', 'Two.'),
  );
  const { sent } = after(session, { type: 'sending' });
  expect([wordsOf(sent?.base.body), wordsOf(sent?.values.body)]).toEqual(['One.\nTwo.', 'Typed.\nOne. Mine.\nTwo.']);
});

test('a colleague’s change that a save on its way contained is a conflict if the user types over it', () => {
  const document = fromServer('One.', 'Two.');
  const session = after(
    openedSession('form', { body: document.body }, document),
    { type: 'read', document: fromServer('One. Hers.', 'Two.') },
    written('One.', 'Two. Mine.'),
    { type: 'sending' },
    { type: 'failed' },
    written('One. Mine.', 'Two. Mine.'),
    { type: 'sending' },
    { type: 'stored', document: fromServer('One. Hers.', 'Two. Mine.') },
    { type: 'sending' },
  );
  expect(wordsOf(session.sent?.base.body)).toBe('One.\nTwo. Mine.');
  expect(wordsOf(session.sent?.values.body)).toBe('One. Mine.\nTwo. Mine.');
});

test('what the server completes is no colleague’s change, also if the user typed in the same row meanwhile', () => {
  const row = (text: string, more: object = {}) => ({ id: 'row', text, ...more });
  const rows = (...links: object[]): EditEvent => typed('A', { links });
  const completed = (...links: object[]): EditEvent => ({ type: 'stored', document: { ...stored, links } });
  const fresh = openedSession('form', { ...stored, links: [] }, { ...stored, links: [] });
  let session = after(fresh, rows(row('')), { type: 'sending' }, rows(row('typed')));
  session = after(session, completed(row('', { style: 'plain' })));
  expect(session.values.links).toEqual([row('typed')]);
  session = after(session, { type: 'sending' });
  expect(session.sent?.base.links).toEqual([row('', { style: 'plain' })]);
  session = after(session, completed(row('typed', { style: 'plain' })));
  expect(session.values.links).toEqual([row('typed', { style: 'plain' })]);
  expect(isSaved(session)).toBe(true);
  // A row of a colleague that arrives with the same response, and that the user typed over, is still reported.
  const theirs = { id: 'other', text: 'before' };
  session = openedSession('form', { ...stored, links: [theirs] }, { ...stored, links: [theirs] });
  session = after(session, rows(theirs, row('')), { type: 'sending' }, rows({ ...theirs, text: 'mine' }, row('typed')));
  session = after(session, completed({ ...theirs, text: 'theirs' }, row('', { style: 'plain' })), { type: 'sending' });
  expect(session.sent?.base.links).toEqual([theirs, row('')]);
});

test('words typed after the colleague’s version was kept don’t replace it without a question', () => {
  const row = (text: string) => typed('A', { links: [{ id: 'row', text }] });
  const links = [{ id: 'row', text: '' }];
  let session = openedSession('form', { ...stored, links }, { ...stored, links });
  session = after(session, row('mine'), { type: 'sending' }, { type: 'rejected', conflict });
  session = after(session, { type: 'chosen', keep: 'theirs' }, { type: 'sending' }, row('mine, longer'));
  session = after(session, { type: 'stored', document: { ...stored, links: [{ id: 'row', text: 'theirs' }] } });
  session = after(session, { type: 'sending' });
  expect(session.sent?.base.links).not.toEqual([{ id: 'row', text: 'theirs' }]);
});

test('what was typed while the form was built again is shown again', () => {
  const session = after(
    opened(),
    typed('Typed meanwhile'),
    { type: 'rebuilt', values: stored },
    typed('Typed meanwhile'),
  );
  expect(session.values.title).toBe('Typed meanwhile');
  const replaced = after(opened(), typed('Typed meanwhile'), { type: 'rebuilt', values: stored });
  expect([unshownFields(replaced), replaced.values.title]).toEqual([['title'], 'Typed meanwhile']);
});

test('a button that submits the form sends the base of its changes and the save that is on its way', () => {
  let session = after(opened(), typed('AB'), { type: 'sending' }, typed('ABC'));
  expect(submissionOf(session)).toEqual({
    form: 'form',
    save: 2,
    base: { title: 'A' },
    previous: { save: 1, values: { title: 'AB' } },
  });
  session = after(session, { type: 'submitting' });
  expect(isSaved(session)).toBe(false);
  const document = { ...stored, title: 'ABC', updatedAt: 'second' };
  expect(isSaved(after(session, { type: 'submitted', document }))).toBe(true);
  // If its result is unknown, it is not the base of the next save until the server knows it.
  const unknown = after(session, { type: 'not-submitted' });
  expect([isSaved(unknown), submissionOf(unknown).save]).toEqual([false, 3]);
});

test('a refused change is not repeated, but the next one is sent', () => {
  const session = after(opened(), typed('AB'), { type: 'sending' }, { type: 'refused', message: 'No.' });
  expect([msUntilSave(session), session.refusal]).toEqual([null, 'No.']);
  expect(msUntilSave(after(session, typed('AB')))).toBeNull();
  expect(msUntilSave(after(session, typed('ABC')))).toBe(1_500);
});

test('the copy on the computer has all unsaved changes, and restores them with the save that got no response', () => {
  const session = after(opened(), typed('AB'), { type: 'sending' }, { type: 'failed' }, typed('ABC'));
  const copy = copyOf(session, 1);
  expect(copy).toMatchObject({ form: 'form', save: 1, base: { title: 'A' }, values: { title: 'ABC' }, at: 1 });
  const current = { ...stored, title: 'AB', summary: 'Hers' };
  const restored = after(openedSession('other', current, current), { type: 'restored', copy: copy as never });
  expect([restored.values.title, unshownFields(restored), msUntilSave(restored)]).toEqual(['ABC', ['title'], 0]);
  const done = after(restored, { type: 'sending' }, { type: 'stored', document: current });
  expect([done.values, changedFields(done)]).toEqual([{ title: 'ABC', summary: 'Hers' }, ['title']]);
  expect(copyOf(opened(), 1)).toBeNull();
});

test('a form with a button states that its changes are not saved', () => {
  const session = after(opened(), typed('AB'));
  expect(header(session, true, false)).toBe('Not saved. Kept on this computer.');
});
