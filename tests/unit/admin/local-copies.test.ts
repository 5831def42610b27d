import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalCopies } from '@/admin/editing/local-copies';
import type { LocalCopy } from '@/domain/newsroom/edit-session.rules';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const WORDS = 'A sentence that nobody has read';
const TARGET = '/articles/12';
const newKey = () => randomBytes(32).toString('base64url');
const copyOf = (form: string, at = NOW): LocalCopy => {
  const fields = { title: WORDS };
  return { form, save: 1, base: {}, values: fields, sent: null, previous: null, at };
};

/** The entries of a browser's storage, which holds no more than `room` characters. */
class Entries {
  [name: string]: unknown;
  readonly #room: number;
  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string): void {
    if (value.length > this.#room) throw new Error('QuotaExceededError');
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

let entries: Entries;
const use = (room?: number) => {
  entries = new Entries(room);
  vi.stubGlobal('localStorage', entries);
};
const stored = () => JSON.stringify({ ...entries });
beforeEach(() => use());
afterEach(() => vi.unstubAllGlobals());

test('a copy is encrypted when it is written, and only its own account reads it', async () => {
  const owner = { userId: 7, keys: [newKey()] };
  expect(new LocalCopies(owner, TARGET).write('form-a', copyOf('form-a'))).toBe(true);
  expect(Object.keys(entries)).toEqual(['masthead-copy:7:/articles/12:form-a']);
  expect(stored()).not.toContain('sentence');

  expect(await new LocalCopies(owner, TARGET).abandoned('form-b', NOW)).toEqual({
    form: 'form-a',
    at: NOW,
    copy: copyOf('form-a'),
  });
  expect(await new LocalCopies({ userId: 8, keys: [newKey()] }, TARGET).abandoned('form-b', NOW)).toBeNull();
  expect(await new LocalCopies(owner, '/articles/13').abandoned('form-b', NOW)).toBeNull();
  expect(Object.keys(entries)).toHaveLength(1);
});

test('a copy from before a rotation of the secret is read while the former secret is accepted, and stays afterwards', async () => {
  const [former, present] = [newKey(), newKey()];
  new LocalCopies({ userId: 7, keys: [former] }, TARGET).write('form-a', copyOf('form-a'));
  const during = await new LocalCopies({ userId: 7, keys: [present, former] }, TARGET).abandoned('form-b', NOW);
  expect(during?.copy?.values).toEqual({ title: WORDS });
  const after = await new LocalCopies({ userId: 7, keys: [present] }, TARGET).abandoned('form-b', NOW);
  expect(after).toEqual({ form: 'form-a', at: NOW, copy: null });
  expect(Object.keys(entries)).toHaveLength(1);
});

test('clear copies of version 1.0 are encrypted for their own account, in all documents, and read as before', async () => {
  const shown = 'masthead-copy:7:/articles/12:form-a';
  const elsewhere = 'masthead-copy:7:/series/create:form-c';
  const foreign = 'masthead-copy:8:/articles/12:form-d';
  for (const name of [shown, elsewhere, foreign]) entries.setItem(name, JSON.stringify(copyOf(name.slice(-6))));
  const copies = new LocalCopies({ userId: 7, keys: [newKey()] }, TARGET);
  expect((await copies.abandoned('form-b', NOW))?.copy).toEqual(copyOf('form-a'));
  for (const name of [shown, elsewhere]) expect(entries.getItem(name)).not.toContain('sentence');
  // Nobody has the key of another account.
  expect(entries.getItem(foreign)).toContain('sentence');
  expect((await copies.abandoned('form-b', NOW))?.copy).toEqual(copyOf('form-a'));
});

test('a copy without room says so, and a clear one that has no room encrypted is not lost', async () => {
  const clear = JSON.stringify(copyOf('form-a'));
  use(clear.length);
  const copies = new LocalCopies({ userId: 7, keys: [newKey()] }, TARGET);
  expect(copies.write('form-b', copyOf('form-b'))).toBe(false);
  entries.setItem('masthead-copy:7:/articles/12:form-a', clear);
  expect((await copies.abandoned('form-b', NOW))?.copy).toEqual(copyOf('form-a'));
  expect(stored()).toContain('sentence');
});

test('copies of all accounts end after 30 days', async () => {
  for (const userId of [7, 8]) {
    const copies = new LocalCopies({ userId, keys: [newKey()] }, TARGET);
    copies.write('old', copyOf('old', NOW - 31 * DAY_MS));
    copies.write('new', copyOf('new', NOW - 29 * DAY_MS));
  }
  await new LocalCopies({ userId: 7, keys: [newKey()] }, TARGET).abandoned('form-b', NOW);
  expect(Object.keys(entries).map((name) => name.slice(-3))).toEqual(['new', 'new']);
});
