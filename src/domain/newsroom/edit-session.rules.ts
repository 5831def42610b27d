import { t } from '@/language/t';
import { isSame } from './canonical.rules';
import { type Fields, isMerged, type Keep, mergeValue } from './merge.rules';
import type { EditConflict, MergeRequest } from './merge-request.rules';

/** A save without a response yet: its number, the changed values, and those that they are based on. */
export interface Save {
  save: number;
  values: Fields;
  base: Fields;
  /** The values as a base for later changes: without a colleague's changes that the user has typed over since. */
  known: Fields;
  keep?: Keep;
  seen?: string;
}

/**
 * Stage of saving the changes of an open form.
 *
 * - `ready`: nothing, or waiting for a pause in typing.
 * - `saving`: a request is on its way.
 * - `retrying`: the last request got no usable response and will be repeated.
 * - `signed-out`: waiting until the user signs in again.
 * - `conflict`: waiting until the user chooses a version.
 * - `refused`: the server doesn't accept the changes. The next change is a new attempt.
 */
export type Phase = 'ready' | 'saving' | 'retrying' | 'signed-out' | 'conflict' | 'refused';

/** The changes in an open form and their way to the server. It changes by {@link nextSession} only. */
export interface EditSession {
  /** Random name of the form, by which the server recognizes a repeated save. */
  form: string;
  /** Number of the last save. */
  save: number;
  /** Stored values that the changes are based on, as the form represents them. */
  base: Fields;
  /** Current values. The form shows them, as soon as those that come from a colleague are applied. */
  values: Fields;
  /** Values that the form showed last. */
  shown: Fields;
  /** The last stored document. */
  document: Fields;
  sent: Save | null;
  /** A save by another part of the form, such as its Publish button, whose result is unknown. */
  previous: Pick<Save, 'save' | 'values'> | null;
  phase: Phase;
  /** Failed attempts since the last success. */
  attempts: number;
  conflict: EditConflict | null;
  /** Reason of the server for refusing the changes. */
  refusal: string | null;
}

/** Unsaved changes, as stored on the editor's computer. */
export interface LocalCopy extends Pick<EditSession, 'form' | 'save' | 'base' | 'values' | 'sent' | 'previous'> {
  /** Milliseconds since 1970. */
  at: number;
}

/** Something that happens to an open form. */
export type EditEvent =
  /** The form shows other values: the user changed something, or a colleague's change was applied. */
  | { type: 'changed'; values: Fields }
  /** The form was built again and shows these values, although the user may have typed meanwhile. */
  | { type: 'rebuilt'; values: Fields }
  /** A save starts. */
  | { type: 'sending' }
  /** The server stored the save and responded with the merged document. */
  | { type: 'stored'; document: Fields }
  /** The document was read again. */
  | { type: 'read'; document: Fields }
  /** There was no response, or the server failed. */
  | { type: 'failed' }
  /** The session has ended. */
  | { type: 'signed-out' }
  | { type: 'signed-in' }
  | { type: 'rejected'; conflict: EditConflict }
  | { type: 'refused'; message: string }
  | { type: 'chosen'; keep: Keep }
  /** A button of the form starts to submit it. */
  | { type: 'submitting' }
  /** A button's submission was stored. */
  | { type: 'submitted'; document: Fields }
  /** A button's submission failed, or its result is unknown. */
  | { type: 'not-submitted' }
  /** The user restores the changes that were left on this computer. */
  | { type: 'restored'; copy: LocalCopy };

/** Pause in typing after which changes are saved. */
export const TYPING_PAUSE_MS = 1_500;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

/** Returns the session of a form that has just been opened, with the values it shows for the stored document. */
export const openedSession = (form: string, shown: Fields, document: Fields): EditSession => ({
  form,
  save: 0,
  base: mergedOf(shown),
  values: mergedOf(shown),
  shown: mergedOf(shown),
  document,
  sent: null,
  previous: null,
  phase: 'ready',
  attempts: 0,
  conflict: null,
  refusal: null,
});

const mergedOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isMerged(name)));

/** Returns the names of the fields with unsaved changes. */
export const changedFields = ({ base, values }: EditSession): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], base[name]));

/** Whether everything in the form is stored on the server. */
export const isSaved = (session: EditSession): boolean =>
  session.sent === null && session.previous === null && changedFields(session).length === 0;

/** Returns the session after an event. */
export function nextSession(session: EditSession, event: EditEvent): EditSession {
  switch (event.type) {
    case 'changed':
      return afterChange(session, mergedOf(event.values));
    case 'rebuilt':
      return { ...session, shown: { ...session.shown, ...mergedOf(event.values) } };
    case 'sending':
      return session.sent
        ? { ...session, phase: 'saving' }
        : { ...session, phase: 'saving', save: session.save + 1, sent: newSave(session), refusal: null };
    case 'stored':
      // A button's submission has replaced this save.
      return session.sent ? afterStore(session, session.sent.known, event.document) : session;
    case 'submitting':
      return {
        ...session,
        save: session.save + 1,
        previous: { save: session.save + 1, values: newSave(session).values },
      };
    case 'submitted':
      return afterStore(session, session.previous?.values ?? {}, event.document);
    case 'not-submitted':
      // If it contained no changes, nothing is unknown.
      return Object.keys(session.previous?.values ?? {}).length ? session : { ...session, previous: null };
    case 'read':
      return session.sent || session.previous ? session : withDocument(session, {}, event.document);
    case 'failed':
      return { ...session, phase: 'retrying', attempts: session.attempts + 1 };
    case 'signed-out':
      return { ...session, phase: 'signed-out', attempts: session.attempts + 1 };
    case 'signed-in':
      return { ...session, phase: session.phase === 'signed-out' ? 'retrying' : session.phase };
    // The server has stored nothing, so there is nothing to repeat.
    case 'rejected':
      return { ...session, phase: 'conflict', conflict: event.conflict, sent: null, attempts: 0 };
    case 'refused':
      return { ...session, phase: 'refused', refusal: event.message, sent: null, attempts: 0 };
    case 'chosen': {
      const { conflict } = session;
      if (!conflict) return session;
      const sent = { ...newSave(session), keep: event.keep, seen: conflict.revision };
      return { ...session, phase: 'retrying', save: session.save + 1, sent, conflict: null };
    }
    case 'restored':
      return afterRestore(session, event.copy);
  }
}

function newSave(session: EditSession): Save {
  const names = changedFields(session);
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const values = pick(session.values);
  return { save: session.save + 1, values, base: pick(session.base), known: values };
}

/** The user's changes apply to what the form showed. A colleague's changes may not be shown yet, and must survive. */
function afterChange(session: EditSession, shown: Fields): EditSession {
  let { base, sent, previous } = session;
  const values = { ...session.values };
  let isChanged = false;
  for (const name of Object.keys(shown)) {
    if (!(name in base)) base = { ...base, [name]: session.document[name] };
    const [before, now, newest] = [session.shown[name], shown[name], values[name]];
    if (name in values && (before === now || isSame(before, now))) continue;
    isChanged = true;
    if (!(name in values) || isSame(newest, before)) {
      values[name] = now;
    } else if (!isSame(newest, now)) {
      const { conflicts } = mergeValue(before, now, newest);
      values[name] = mergeValue(before, now, newest, 'mine').value;
      if (!conflicts.length) continue;
      // The colleague's changes leave the base, so that the server sees both and reports the conflict.
      const withoutUnshown = (fields: Fields): Fields =>
        name in fields ? { ...fields, [name]: mergeValue(newest, before, fields[name], 'mine').value } : fields;
      base = withoutUnshown(base);
      sent = sent && { ...sent, known: withoutUnshown(sent.known) };
      previous = previous && { ...previous, values: withoutUnshown(previous.values) };
    }
  }
  const phase = isChanged && session.phase === 'refused' ? 'ready' : session.phase;
  return { ...session, base, values, sent, previous, shown: { ...session.shown, ...shown }, phase };
}

const afterStore = (session: EditSession, stored: Fields, document: Fields): EditSession => ({
  ...withDocument(session, stored, document),
  sent: null,
  previous: null,
  phase: 'ready',
  attempts: 0,
  conflict: null,
  refusal: null,
});

/**
 * Takes over what the server has stored, keeping what was typed since. `known` are the values of this form that the
 * document contains. A place that the user and a colleague have changed keeps its base, so that the next save reports
 * it.
 */
function withDocument(session: EditSession, known: Fields, document: Fields): EditSession {
  const base = { ...session.base };
  const values = { ...session.values };
  for (const name of Object.keys(values)) {
    const common = name in known ? known[name] : base[name];
    base[name] = common;
    if (!(name in document) || isSame(document[name], common)) continue;
    // Where the user has just kept the colleague's version, the difference isn't the server's.
    const isKept = session.sent?.keep === 'theirs';
    const completed = isKept ? common : storedAs(session.base[name], common, document[name]);
    if (mergeValue(completed, values[name], document[name]).conflicts.length) continue;
    values[name] = mergeValue(common, values[name], document[name], 'mine').value;
    base[name] = document[name];
  }
  return { ...session, base, values, document };
}

/**
 * Returns `sent` as the server stored it, without the changes of colleagues in `stored`: the server completes what it
 * stores, such as with default values of a new row. Where a save changed something and its result differs, the server
 * completed it, because it rejects what a colleague changed too.
 */
function storedAs(base: unknown, sent: unknown, stored: unknown): unknown {
  const withColleagues = mergeValue(base, sent, stored, 'mine').value;
  return mergeValue(withColleagues, stored, sent, 'mine').value;
}

/** Takes the changes up where they were left. The server merges them with everything stored since. */
const afterRestore = (session: EditSession, copy: LocalCopy): EditSession => ({
  ...session,
  form: copy.form,
  save: copy.save,
  base: { ...session.base, ...copy.base },
  values: { ...session.values, ...copy.values },
  sent: copy.sent,
  previous: copy.previous,
  phase: copy.sent ? 'retrying' : 'ready',
});

/** Returns the copy to store on the editor's computer; null if everything is saved. */
export function copyOf(session: EditSession, at: number): LocalCopy | null {
  if (isSaved(session)) return null;
  const names = new Set([...changedFields(session), ...Object.keys(session.sent?.values ?? {})]);
  const pick = (fields: Fields) => Object.fromEntries([...names].map((name) => [name, fields[name] ?? null]));
  const { form, save, sent, previous } = session;
  return { form, save, sent, previous, base: pick(session.base), values: pick(session.values), at };
}

/** Returns the fields in which the form must still show a change of a colleague. */
export const unshownFields = ({ values, shown }: EditSession): string[] =>
  Object.keys(values).filter((name) => name in shown && !isSame(values[name], shown[name]));

/** Returns the merge request of the save that is being sent. */
export const requestOf = ({ form, previous }: EditSession, { save, base, keep, seen }: Save): MergeRequest => ({
  form,
  save,
  base,
  ...(previous ? { previous } : {}),
  ...(keep ? { keep, seen } : {}),
});

/** Returns the merge request for a button of the form that submits all values. */
export function submissionOf(session: EditSession): MergeRequest {
  const { form, sent, previous } = session;
  const { base, save } = newSave(session);
  const before = sent ? { save: sent.save, values: sent.known } : previous;
  return { form, save, base, ...(before ? { previous: before } : {}) };
}

/** Returns the milliseconds until the next save, or null if none is due. Pauses between failed attempts grow. */
export function msUntilSave(session: EditSession): number | null {
  if (session.phase === 'retrying') {
    return session.attempts === 0 ? 0 : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (session.attempts - 1));
  }
  return session.phase === 'ready' && !isSaved(session) ? TYPING_PAUSE_MS : null;
}

/** State of a form's changes, as its header shows it. */
export type SaveState = 'saving' | 'saved' | 'copied' | 'unsaved';

/**
 * Returns the state to show. `isCopied` tells whether the local copy contains all changes, `savesItself` whether the
 * form saves without a button.
 */
export function saveStateOf(session: EditSession, isCopied: boolean, savesItself: boolean): SaveState {
  if (isSaved(session)) return 'saved';
  const isOnItsWay = session.attempts === 0 && (session.phase === 'saving' || session.phase === 'retrying');
  if (isOnItsWay || (savesItself && session.phase === 'ready')) return 'saving';
  return isCopied ? 'copied' : 'unsaved';
}

/** Returns the text of a save state. `savedAt` is the time of the last save, formatted. */
export const saveStateText = (state: SaveState, savedAt: string): string =>
  ({
    saving: t('Saving…'),
    saved: t('Saved {time}', { time: savedAt }).trim(),
    copied: t('Not saved. Kept on this computer.'),
    unsaved: t('Not saved. Keep this page open.'),
  })[state];
