import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, payload, rest } from '../records';
import { makeFile, makeFormat, makeProduct, rows } from './goods';

let people: Awaited<ReturnType<typeof makePeople>>;
let product: number;

beforeAll(async () => {
  people = await makePeople();
  product = (await makeProduct()).id;
});
afterAll(() => payload.destroy());

let count = 0;
const post = (overrides: object) =>
  rest('/availabilities', {
    as: people.merchandiser,
    method: 'POST',
    body: {
      product,
      availabilityId: `CHECK-${++count}`,
      format: 'PDF',
      language: 'English',
      lineType: 'DIGITAL',
      listPriceMinor: 900,
      _status: 'published',
      ...overrides,
    },
  });
const messagesOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { data: { errors: { path: string; message: string }[] } }[] }).errors.flatMap(
    ({ data }) => data.errors.map(({ path, message }) => `${path}: ${message}`),
  );

test('publishing a digital format without a file, a bundle without components or a free format is rejected in plain words', async () => {
  for (const [fields, reason] of [
    [{}, /^file: Add the file\./],
    [{ lineType: 'BUNDLE' }, /^components: Choose the components of the bundle\./],
    [{ lineType: 'SHIP', listPriceMinor: 0 }, /^listPriceMinor: Enter a list price\./],
  ] as const) {
    const answer = await post(fields);
    expect(answer.status).toBe(400);
    expect(await messagesOf(answer)).toEqual([expect.stringMatching(reason)]);
  }
});

test('a draft, an inactive format and a complete one are accepted', async () => {
  const file = await makeFile();
  const part = await makeFormat(await makeProduct());
  for (const fields of [
    { _status: 'draft' },
    { availabilityStatus: 'INACTIVE' },
    { file },
    { lineType: 'BUNDLE', components: [part.id] },
  ]) {
    expect((await post(fields)).status, JSON.stringify(fields)).toBe(201);
  }
});

test('a scheduled publication of an incomplete format is rejected and shown to staff; a complete one is published', async () => {
  const file = await makeFile();
  const createDraft = async (fields: object) => {
    const answer = await post({ _status: 'draft', ...fields });
    return ((await answer.json()) as { doc: { id: number } }).doc.id;
  };
  const [incomplete, complete] = [await createDraft({}), await createDraft({ file })];
  const user = { relationTo: 'users', value: people.merchandiser.user.id };
  for (const value of [incomplete, complete]) {
    const input = { type: 'publish', doc: { relationTo: 'availabilities', value: String(value) }, user };
    await payload.jobs.queue({ task: 'schedulePublish', input } as never);
  }
  await payload.jobs.run({ limit: 10, silent: true });
  const stored = await rows<{ id: number; status: string }>(
    'select id, _status::text as status from availabilities where id = any($1) order by id',
    [[incomplete, complete]],
  );
  expect(stored.map(({ status }) => status)).toEqual(['draft', 'published']);
  const [log] = await rows<{ message: string }>(
    `select l.error->>'message' as message from payload_jobs j join payload_jobs_log l on l._parent_id = j.id
     where j.input->'doc'->>'value' = $1`,
    [String(incomplete)],
  );
  expect(log?.message).toMatch(/^This format isn’t ready to be sold\. Add the file\./);
});
