import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, payload, rest } from '../records';
import { makeFormat, makeProduct, rows } from './goods';

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
  const [file] = await rows<{ id: number }>(
    `insert into files (filename, mime_type, filesize, title) values ('check.pdf', 'application/pdf', 1, 'A file') returning id`,
  );
  const part = await makeFormat(await makeProduct());
  for (const fields of [
    { _status: 'draft' },
    { availabilityStatus: 'INACTIVE' },
    { file: file?.id },
    { lineType: 'BUNDLE', components: [part.id] },
  ]) {
    expect((await post(fields)).status, JSON.stringify(fields)).toBe(201);
  }
});
