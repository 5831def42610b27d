import { afterAll, beforeAll, expect, test } from 'vitest';
import { proves } from '../helpers/proves';
import { type ServerProcess, startOwnSite } from '../helpers/server';
import { type Caller, type Closed, callerAt, publishClosed, SECRETS, staff } from './gated-articles';

// Pages that are rendered while the paywall is off must not be served once it is on again, and the other way around
// (ART-15).

let site: ServerProcess & { databaseUrl: string };
let admin: Pick<Caller, 'send'>;
let closed: Closed[];
let reports: { path: string }[];

const REPORT_SECRET = 'Quetzalcoatlus';

beforeAll(async () => {
  site = await startOwnSite();
  admin = await staff(site, 'Admin');
  closed = await publishClosed(site, 18);
  const editor = await staff(site, 'Editor');
  const programs = await editor.send('/api/cms/programs?where[slug][equals]=ascend');
  const program = (JSON.parse(programs.text) as { docs: { id: number }[] }).docs[0]?.id;
  reports = await Promise.all(
    ['one', 'two'].map(async (slug) => {
      const text = { type: 'text', version: 1, text: REPORT_SECRET, format: 0, detail: 0, mode: 'normal', style: '' };
      const block = { version: 1, direction: 'ltr', format: '', indent: 0 };
      const body = { root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', children: [text] }] } };
      const report = {
        title: `Report ${slug}`,
        slug: `closed-${slug}`,
        program,
        accessLevel: 'subscriber',
      };
      const rest = { body, _status: 'published', publishedAt: '2024-12-11T08:00:00.000Z' };
      const answer = await editor.send('/api/cms/reports', { body: { ...report, ...rest } });
      expect(answer.status, answer.text).toBe(201);
      return { path: `/ascend/report/closed-${slug}` };
    }),
  );
});

afterAll(() => site.stop());

async function switchPaywall(isEnabled: boolean): Promise<void> {
  const answer = await admin.send('/api/cms/globals/paywall', { body: { isEnabled } });
  expect(answer.status, answer.text).toBe(200);
}

/** Whether a guest and a crawler get the body at a URL. */
async function isOpen(path: string): Promise<boolean[]> {
  const secrets = [...Object.values(SECRETS), REPORT_SECRET];
  const answers = await Promise.all([
    callerAt(site).send(path),
    callerAt(site).send(path, { headers: { 'User-Agent': 'Googlebot/2.1' } }),
  ]);
  return answers.map(({ text }) => secrets.some((secret) => text.includes(secret)));
}

test('ART-15 switching the paywall opens or gates every page immediately', async () => {
  await proves('ART-15', async () => {
    const pages = [...closed.filter(({ level }) => level !== 'metered'), ...reports];
    const half = Math.ceil(pages.length / 2);
    for (const { path } of pages.slice(0, half)) expect([path, await isOpen(path)]).toEqual([path, [false, false]]);

    await switchPaywall(false);
    // Half of the pages were cached as gated, the others are rendered for the first time.
    for (const { path } of pages)
      await expect.poll(() => isOpen(path), { timeout: 5_000, message: path }).toEqual([true, true]);
    for (const { path } of pages) expect((await callerAt(site).send(path)).text).not.toMatch(/<[^>]+\bdata-paywall\b/);

    await switchPaywall(true);
    for (const { path } of pages)
      await expect.poll(() => isOpen(path), { timeout: 5_000, message: path }).toEqual([false, false]);
  });
});
