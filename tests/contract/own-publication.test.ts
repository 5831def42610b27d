import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { testEnvironment } from '@/cli/test-database';
import { type ServerProcess, startOwnSite } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

// The way from the demo publication to one's own: afterwards nothing names the demo any more.

const PASSWORD = 'The-First-Noon-12!';
const EMAIL = 'first@example.org';
const DEMO_WORDS = /meridian|\bhbr/i;

/** Addresses that exist on every site, also those that no page links to. */
const ROUTES = [
  ...['/', '/the-latest', '/big-ideas', '/topics', '/magazine', '/magazine/archive', '/video', '/podcasts'],
  ...['/visual-library', '/webinars', '/store', '/store/books', '/email-newsletters', '/subscriptions'],
  ...['/gift-subscriptions', '/team-subscriptions', '/register', '/reset-password', '/my-account', '/my-library'],
  ...['/search?term=time', '/nothing', '/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemap'],
  ...['/robots.txt', '/license.xml', '/resources/static/site.webmanifest', '/service/openapi.json'],
];

let site: ServerProcess & { databaseUrl: string };
let media: string;

beforeAll(async () => {
  media = await mkdtemp(path.join(projectRoot, '.data', 'own-publication-'));
  await cp(testEnvironment('postgres://none').MEDIA_DIR ?? '', media, { recursive: true });
  site = await startOwnSite({ MEDIA_DIR: media });
}, 240_000);

afterAll(async () => {
  await site?.stop();
  await rm(media, { recursive: true, force: true });
});

async function read<R extends object>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the name of a picture without its extension, also for a rendition such as `harbor-640x427.webp`. */
const originalOf = (file: string): string => path.parse(file).name.replace(/-\d+x\d+$/, '');

/** Requests the routes and everything they link to. Returns the text of each response by path. */
async function crawl(): Promise<Map<string, { status: number; text: string }>> {
  const answers = new Map<string, { status: number; text: string }>();
  const queue = [...ROUTES];
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (answers.has(url)) continue;
    const { status, text, headers } = await openCaller(nextAddress(), site.baseUrl).send(url);
    answers.set(url, { status, text });
    if (!/html|xml/.test(String(headers['content-type']))) continue;
    for (const [, link = ''] of text.matchAll(/(?:href|src|<loc)[=>]"?(?:http:\/\/[^/"<]+)?(\/[^"'<#\s]*)/g)) {
      const target = link.replaceAll('&amp;', '&');
      if (!/^\/(_next|resources\/static|logout|admin|l\/)/.test(target) && answers.size + queue.length < 400)
        queue.push(target);
    }
  }
  return answers;
}

test('an admin of the demo makes it their own: pages, feeds, mails and the desk don’t name the demo', async () => {
  const admin = openCaller(nextAddress(), site.baseUrl);
  const send = async (url: string, body?: object) => {
    const { status, text } = await admin.send(url, { ...(body ? { body } : {}), headers: { Origin: site.baseUrl } });
    return { status, body: JSON.parse(text) };
  };
  await send('/api/cms/users/login', { email: 'admin@meridian.example', password: 'Meridian-Noon-12!' });
  // The folder also has the files of other tests.
  const stored = await read<{ filename: string }>('select filename from media');
  const pictures = new Set(stored.map(({ filename }) => originalOf(filename)));
  expect(pictures.size).toBeGreaterThan(100);
  const removal = '/api/cms/demo-publication/removal';
  const present = await send(removal);
  expect(present.body).toMatchObject({ state: 'present', isDemoAccount: true, keptCount: 0, isAssumed: false });
  expect((await send('/api/cms/demo-publication/remove', {})).status).toBe(409);
  const account = { firstName: 'Ines', lastName: 'Aal', emailAddress: EMAIL, password: PASSWORD };
  expect((await send('/api/cms/users/own-account', { ...account, password: 'short' })).status).toBe(400);
  expect((await send('/api/cms/users/own-account', account)).body.user).toMatchObject({ email: EMAIL, role: 'admin' });
  expect((await send('/api/cms/users/own-account', { ...account, emailAddress: 'b@example.org' })).status).toBe(403);
  expect((await send('/api/cms/globals/brand', { name: 'The Ledger' })).status).toBe(200);

  expect((await send('/api/cms/demo-publication/remove', {})).status).toBe(202);
  let seen = 0;
  await expect
    .poll(
      async () => {
        // Readers see pages meanwhile.
        for (const url of ['/', '/magazine', '/store'])
          expect([url, (await openCaller(nextAddress(), site.baseUrl).send(url)).status]).toEqual([url, 200]);
        const { state, done } = (await send(removal)).body;
        expect(done >= seen || state === 'absent').toBe(true);
        seen = done;
        return state;
      },
      { timeout: 300_000, interval: 2_000 },
    )
    .toBe('absent');
  expect(await read('select id from media')).toEqual([]);
  const left = await readdir(path.join(media, 'pictures'));
  expect(left.filter((file) => pictures.has(originalOf(file)))).toEqual([]);
  expect((await read<{ email: string }>('select email from users')).map(({ email }) => email)).toEqual([EMAIL]);

  await admin.send('/api/cms/users/forgot-password', { body: { email: EMAIL }, headers: { Origin: site.baseUrl } });
  const mails = () =>
    read<{ to: string; all: string }>(`select "to", concat_ws(' ', subject, text, html) as all from mails`);
  await expect.poll(async () => (await mails()).map(({ to }) => to), { timeout: 20_000 }).toContain(EMAIL);
  const named = (await mails()).filter(({ all }) => DEMO_WORDS.test(all)).map(({ to }) => to);

  const answers = await crawl();
  for (const url of ['/admin', '/admin/own-publication', '/admin/staff', '/admin/collections/users'])
    answers.set(url, await admin.send(url));
  const faults = [...answers].flatMap(([url, { status, text }]) => [
    ...(status >= 500 ? [`${url}: ${status}`] : []),
    ...(DEMO_WORDS.test(text)
      ? [`${url}: …${text.slice(Math.max(0, text.search(DEMO_WORDS) - 60)).slice(0, 120)}`]
      : []),
  ]);
  expect([...named, ...faults]).toEqual([]);
  expect(answers.get('/')?.text).toContain('The Ledger');
}, 420_000);

test('pages, feeds, mails, errors and the admin follow the language of the settings, without a build', async () => {
  const admin = openCaller(nextAddress(), site.baseUrl);
  const headers = { Origin: site.baseUrl, 'Accept-Language': 'fr' };
  const get = async (url: string) => (await openCaller(nextAddress(), site.baseUrl).send(url, { headers })).text;
  const choose = (language: string) => admin.send('/api/cms/globals/site-settings', { body: { language }, headers });
  await admin.send('/api/cms/users/login', { body: { email: EMAIL, password: PASSWORD }, headers });

  expect(await get('/')).toContain('<html lang="en"');
  const refused = await choose('xx');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Choose a language from the list.')]);

  expect((await choose('de')).status).toBe(200);
  await expect.poll(() => get('/')).toContain('<html lang="de"');
  expect(await get('/')).toContain('Anmelden');
  expect(await get('/feed.xml')).toContain('<language>de</language>');
  expect(await get('/admin/login')).toMatch(/<html[^>]* lang="de"/);
  const wrong = { email: EMAIL, password: 'Not-This-Noon-12!' };
  const failed = await admin.send('/api/cms/users/login', { body: wrong, headers });
  expect(failed.text).toContain('Passwort');
  const mails = () => read<{ subject: string }>(`select subject from mails order by id desc limit 1`);
  await admin.send('/api/cms/users/forgot-password', { body: { email: EMAIL }, headers });
  await expect.poll(async () => (await mails())[0]?.subject, { timeout: 20_000 }).toContain('Passwort');

  expect((await choose('ar-XB')).status).toBe(200);
  await expect.poll(() => get('/')).toMatch(/<html lang="ar-XB" dir="rtl"/);
  expect(await get('/')).not.toContain('Anmelden');

  expect((await choose('en')).status).toBe(200);
  await expect.poll(() => get('/')).toContain('<html lang="en"');
}, 120_000);
