import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readNewest, sendSave } from '@/admin/editing/save-request';
import { wordsOf } from '@/domain/newsroom/canonical.rules';
import {
  copyOf,
  type EditEvent,
  type EditSession,
  isSaved,
  type LocalCopy,
  msUntilSave,
  nextSession,
  openedSession,
  requestOf,
  saveStateOf,
  unshownFields,
} from '@/domain/newsroom/edit-session.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { casesOf, type Random, randomOf, report } from '../../helpers/random';
import { bodyOf, makeArticle, makePerson, type Person, payload, rest } from '../records';

/** `MASTHEAD_FUZZ=1000` runs as many interleavings. */
const INTERLEAVINGS = casesOf(10);
const STEPS = 24;

type Line = 'works' | 'is cut before' | 'is cut after' | 'server fails' | 'session ended';

/** Fields with text. Both editors write in all of them. */
const FIELDS = ['title', 'summary', 'body'] as const;

const typedWords = (text: string): string[] => text.match(/\b[ab]\d+w\b/g) ?? [];
const wordsIn = (fields: Fields): string[] => typedWords(FIELDS.map((name) => wordsOf(fields[name])).join('\n'));

/** Words that the server has stored so far. */
class Ledger {
  readonly ever = new Set<string>();
  current = new Set<string>();
  overwritten: string[] = [];

  /** Notes the stored document after a save. After a choice, the version that wasn't kept must be in the history. */
  async note(document: Fields, isChoice: boolean): Promise<void> {
    const now = new Set(wordsIn(document));
    const history = isChoice ? await wordsInHistory(document.id as number) : [];
    for (const word of [...now, ...history]) this.ever.add(word);
    const present = new Set([...now, ...history]);
    for (const word of this.current) if (!present.has(word)) this.overwritten.push(word);
    this.current = now;
  }
}

async function wordsInHistory(id: number): Promise<string[]> {
  const { docs } = await payload.findVersions({
    collection: 'articles',
    where: { parent: { equals: id } },
    limit: 100,
    depth: 0,
  });
  return docs.flatMap(({ version }) => wordsIn(version as unknown as Fields));
}

let lineOf: Record<string, Line> = {};
let people: Record<string, Person> = {};
let ledger = new Ledger();

/** Carries a request of an editor to the real CMS API, over a line that can fail. */
async function transport(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input));
  const name = url.hostname;
  const line = lineOf[name] ?? 'works';
  if (line === 'is cut before') throw new TypeError('fetch failed');
  if (line === 'server fails') return Response.json({ errors: [{ message: 'Failure.' }] }, { status: 500 });
  const as = line === 'session ended' ? null : (people[name] as Person);
  const response = await rest(url.pathname + url.search, {
    as,
    method: init.method ?? 'GET',
    ...(init.body ? { body: JSON.parse(String(init.body)) } : {}),
  });
  if (init.method === 'PATCH' && response.ok) {
    const { doc } = await response.clone().json();
    await ledger.note(doc, Boolean(JSON.parse(String(init.body)).mergeBase.keep));
  }
  if (line === 'is cut after') throw new TypeError('fetch failed');
  return response;
}

/** An editor with an open form: the real session, and a form that shows changes with a delay. */
class Editor {
  session!: EditSession;
  copy: LocalCopy | null = null;
  readonly typed: string[] = [];
  falseHeaders: string[] = [];
  conflicts = 0;
  #form: Fields = {};

  constructor(
    readonly name: string,
    private readonly id: number,
    private readonly random: Random,
  ) {}

  get target() {
    return { api: `http://${this.name}`, path: `/articles/${this.id}`, isGlobal: false, isNew: false };
  }

  async open(): Promise<boolean> {
    const document = await readNewest(this.target);
    if (!document) return false;
    this.#form = Object.fromEntries(FIELDS.map((name) => [name, document[name]]));
    this.session = openedSession(`${this.name}-${this.random(1e9)}`, this.#form, document);
    if (this.copy) this.dispatch({ type: 'restored', copy: this.copy });
    // The form can't be changed until it shows what was restored.
    this.show();
    return true;
  }

  dispatch(event: EditEvent): void {
    this.session = nextSession(this.session, event);
    this.copy = copyOf(this.session, 1);
    const state = saveStateOf(this.session, true, true);
    const missing = this.typed.filter((word) => !ledger.ever.has(word));
    const copied = JSON.stringify(this.copy);
    if (state === 'saved' && missing.length) this.falseHeaders.push(`saved without ${missing}`);
    if (state === 'copied' && missing.some((word) => !copied.includes(word))) {
      this.falseHeaders.push(`copied without ${missing}`);
    }
  }

  type(word: string): void {
    const field = FIELDS[[0, 1, 1, 2, 2, 2, 2, 2][this.random(8)] ?? 0] as (typeof FIELDS)[number];
    const value = this.#form[field];
    this.typed.push(word);
    this.#form = { ...this.#form, [field]: field === 'body' ? this.#written(value, word) : `${value} ${word}` };
    this.dispatch({ type: 'changed', values: this.#form });
  }

  #written(body: unknown, word: string): unknown {
    const children = [...(body as { root: { children: object[] } }).root.children];
    const at = this.random(children.length);
    const [paragraph] = bodyOf([`${wordsOf(children[at])} ${word}`]).root.children;
    if (this.random(3) === 0) children.splice(at, 0, bodyOf([`${word} begins`]).root.children[0] as object);
    else children[at] = paragraph as object;
    return { root: { ...(body as { root: object }).root, children } };
  }

  /** The form shows what came from colleagues. */
  show(): void {
    const names = unshownFields(this.session);
    if (!names.length) return;
    this.#form = { ...this.#form, ...Object.fromEntries(names.map((name) => [name, this.session.values[name]])) };
    this.dispatch({ type: 'changed', values: this.#form });
  }

  async save(): Promise<void> {
    if (this.session.phase === 'signed-out' && (lineOf[this.name] ?? 'works') === 'works')
      this.dispatch({ type: 'signed-in' });
    if (this.session.phase === 'conflict') {
      this.conflicts += 1;
      this.dispatch({ type: 'chosen', keep: this.random(2) ? 'mine' : 'theirs' });
    }
    if (msUntilSave(this.session) === null) return;
    this.dispatch({ type: 'sending' });
    const { sent } = this.session;
    if (!sent) return;
    const { event } = await sendSave(this.target, sent.values, requestOf(this.session, sent));
    if (event.type === 'refused') throw new Error(event.message);
    this.dispatch(event);
  }

  async read(): Promise<void> {
    const document = await readNewest(this.target);
    if (document) this.dispatch({ type: 'read', document });
  }

  /** The browser is killed and opened again. Only the copy on the computer is left. */
  async restart(): Promise<void> {
    lineOf[this.name] = 'works';
    await this.open();
  }
}

async function interleave(number: number) {
  const random = randomOf(number);
  ledger = new Ledger();
  lineOf = {};
  const { id } = await makeArticle({
    _status: random(2) ? 'draft' : 'published',
    summary: 'Summary',
    body: bodyOf(['The first paragraph.', 'The second paragraph.', 'The third paragraph.']),
  });
  const editors = Object.keys(people).map((name) => new Editor(name, id, random));
  for (const editor of editors) await editor.open();
  const lines: Line[] = ['works', 'works', 'is cut before', 'is cut after', 'server fails', 'session ended'];
  for (let step = 0; step < STEPS; step += 1) {
    const editor = editors[random(editors.length)] as Editor;
    const action = random(12);
    if (action < 5) editor.type(`${editor.name}${step}w`);
    else if (action < 8) await editor.save();
    else if (action === 8) editor.show();
    else if (action === 9) lineOf[editor.name] = lines[random(lines.length)] as Line;
    else if (action === 10) await editor.read();
    else await editor.restart();
  }
  // The network is back, and both wait until everything is saved.
  lineOf = {};
  for (let round = 0; round < 12; round += 1) {
    for (const editor of editors) {
      await editor.save();
      await editor.read();
      editor.show();
    }
  }
  const stored = await payload.findByID({ collection: 'articles', id, draft: true, depth: 0 });
  const present = new Set([...(await wordsInHistory(id)), ...wordsIn(stored as unknown as Fields)]);
  const typed = editors.flatMap((editor) => editor.typed);
  return {
    typed: typed.length,
    lost: typed.filter((word) => !present.has(word)),
    overwritten: ledger.overwritten,
    falseHeaders: editors.flatMap((editor) => editor.falseHeaders),
    unsaved: editors
      .filter((editor) => !isSaved(editor.session))
      .map(({ name, session }) => `${name} (${session.phase})`),
    different: editors.filter(({ session }) =>
      FIELDS.some((name) => wordsOf(session.values[name]) !== wordsOf((stored as unknown as Fields)[name])),
    ).length,
    twice: wordsIn(stored as unknown as Fields).length - new Set(wordsIn(stored as unknown as Fields)).size,
    conflicts: editors.reduce((sum, editor) => sum + editor.conflicts, 0),
  };
}

beforeAll(async () => {
  await makePerson({ role: 'admin' });
  people = {
    a: await makePerson({ role: 'editor', firstName: 'Ada', lastName: 'Berg' }),
    b: await makePerson({ role: 'editor', firstName: 'Bo', lastName: 'Ek' }),
  };
  vi.stubGlobal('fetch', transport);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await payload.destroy();
});

test(
  'two editors lose no word and overwrite nothing, whatever happens to their networks, browsers and sessions',
  async () => {
    const totals = { typed: 0, conflicts: 0, twice: 0 };
    for (let number = 0; number < INTERLEAVINGS; number += 1) {
      const { typed, conflicts, twice, ...result } = await interleave(number);
      totals.typed += typed;
      totals.conflicts += conflicts;
      totals.twice += twice;
      expect({ number, ...result }).toEqual({
        number,
        lost: [],
        overwritten: [],
        falseHeaders: [],
        unsaved: [],
        different: 0,
      });
    }
    report(`${INTERLEAVINGS} interleavings: ${JSON.stringify(totals)}, 0 words lost, 0 overwritten silently`);
    expect(totals.conflicts).toBeGreaterThan(0);
  },
  60_000 + INTERLEAVINGS * 4_000,
);
