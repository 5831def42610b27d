import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { FILLING_PROGRESS, UNFINISHED_SEED } from '@/domain/newsroom/first-run.rules';
import { makeArticle, makePeople, payload, rest } from '../records';

// The program that fills the database runs at every start, and is covered by tests/int/seed.test.ts and the browser
// tests.
const program = vi.hoisted(() => ({ end: (_code: number) => {}, onLine: (_line: string) => {}, runs: 0 }));
vi.mock('@/platform/demo-program', () => ({
  runDemoProgram: (onLine: (line: string) => void) => {
    program.runs += 1;
    program.onLine = onLine;
    return new Promise<number>((resolve) => {
      program.end = resolve;
    });
  },
}));

const people = await makePeople();

afterAll(() => payload.destroy());

beforeEach(async () => {
  await payload.kv.delete(FILLING_PROGRESS);
  await payload.kv.delete(UNFINISHED_SEED);
  program.runs = 0;
});

const fill = (as: (typeof people)['admin'] | null) => rest('/demo-publication/fill', { as, method: 'POST' });
const readState = async (as = people.admin) => (await rest('/demo-publication', { as })).json();

describe('the offer to install the demo publication', () => {
  test('can be accepted by the admin only; staff see the progress, and others see nothing', async () => {
    for (const as of [null, people.reader, people.editor, people.merchandiser]) {
      expect((await fill(as)).status).toBe(403);
    }
    for (const as of [null, people.reader]) expect((await rest('/demo-publication', { as })).status).toBe(403);
    expect(await readState(people.editor)).toEqual({ state: 'empty' });
    expect(program.runs).toBe(0);
  });

  test('fills the database in the background, reports progress, and cannot be accepted twice', async () => {
    expect((await fill(people.admin)).status).toBe(202);
    expect((await readState()).state).toBe('filling');
    program.onLine('120 of 479: Articles');
    await expect.poll(readState, { timeout: 5_000 }).toMatchObject({ step: 'Articles', done: 120, total: 479 });
    const twice = await fill(people.admin);
    expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining('already')]);
    expect(program.runs).toBe(1);
    program.end(0);
    await expect.poll(readState).toEqual({ state: 'empty' });
  });

  test('reports a failure and can be accepted again', async () => {
    await fill(people.admin);
    program.end(1);
    await expect.poll(readState).toEqual({ state: 'interrupted' });
    expect((await fill(people.admin)).status).toBe(202);
    program.end(0);
  });

  test('is rejected if there is content, and never deletes content that a user created', async () => {
    const { id } = await makeArticle();
    const refused = await fill(people.admin);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('already has content')]);
    // Content of an interrupted filling can be removed, until a user has changed any of it.
    await payload.kv.set(UNFINISHED_SEED, 'content');
    expect(await readFirstRun(payload)).toEqual({ state: 'interrupted' });
    const changed = await rest(`/articles/${id}`, { as: people.editor, method: 'PATCH', body: { title: 'Mine' } });
    expect(changed.status).toBe(200);
    expect(await readFirstRun(payload)).toEqual({ state: 'begun' });
    expect((await fill(people.admin)).status).toBe(409);
    await payload.delete({ collection: 'articles', id });
  });
});

test('only admins see what a removal of the demo would remove, and start it', async () => {
  const remove = (as: (typeof people)['admin'] | null) =>
    rest('/demo-publication/remove', { as, method: 'POST', body: {} });
  for (const as of [null, people.reader, people.editor, people.merchandiser]) {
    expect((await rest('/demo-publication/removal', { as })).status).toBe(403);
    expect((await remove(as)).status).toBe(403);
  }
  expect(await (await rest('/demo-publication/removal', { as: people.admin })).json()).toMatchObject({
    state: 'absent',
  });
  const refused = await remove(people.admin);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Nothing of the demo')]);
  const account = { emailAddress: 'own@example.org', password: 'The-First-Noon-12!', firstName: 'Own', lastName: '' };
  for (const as of [null, people.reader, people.editor, people.admin]) {
    expect((await rest('/users/own-account', { as, method: 'POST', body: account })).status).toBe(403);
  }
});
