import { type ServerProcess, startSecondServer } from '../helpers/server';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

const PROMISED_MS = 1_000;

/**
 * Polls after a change, and fails if a request sent more than a second later still returns the old state. Rendering
 * time is not counted.
 */
async function showsInTime(what: string, look: () => Promise<boolean>): Promise<void> {
  const changed = Date.now();
  let sentAt = changed;
  while (sentAt - changed <= PROMISED_MS) {
    sentAt = Date.now();
    if (await look()) return;
  }
  throw new Error(`A second later it is still not so: ${what}`);
}

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let other: ServerProcess;
let newsroom: Newsroom;

test.beforeAll(async ({ playwright, baseURL }) => {
  // Starts a separate server, which takes long on a busy machine.
  test.setTimeout(180_000);
  other = await startSecondServer();
  newsroom = await Newsroom.open(await playwright.request.newContext({ baseURL }), baseURL);
});

test.afterAll(async () => {
  await newsroom.clear();
  await other.stop();
});

test('a publish, an edit and an unpublish on one process show on both within a second', async ({
  request,
  baseURL,
}) => {
  const sites = [baseURL ?? '', other.baseUrl];
  const slug = 'seen-by-both';
  const path = `2001/02/${slug}`;
  const topic = await newsroom.create('topics', { name: 'Two processes', _status: 'published' });
  const everywhere = async (test: (text: string, status: number) => boolean, url = `/${path}`) => {
    const answers = await Promise.all(sites.map((site) => request.get(`${site}${url}`)));
    const verdicts = await Promise.all(answers.map(async (answer) => test(await answer.text(), answer.status())));
    return verdicts.every(Boolean);
  };
  const inList = (words: string) => everywhere((text) => text.includes(words), '/topic/two-processes');

  expect(await everywhere((_text, status) => status === 404)).toBe(true);
  expect(await inList('No articles on this topic yet')).toBe(true);

  const { id } = await newsroom.article({ slug, title: 'First wording', topics: [topic.id], body: bodyOf('One.') });
  await showsInTime('the article is there', () =>
    everywhere((text, status) => status === 200 && text.includes('First wording')),
  );
  await showsInTime('the topic lists it', () => inList('First wording'));

  await newsroom.change('articles', id, { title: 'Second wording', body: bodyOf('Two.'), _status: 'published' });
  await showsInTime('the article is edited', () =>
    everywhere((text) => text.includes('Second wording') && text.includes('Two.') && !text.includes('First wording')),
  );
  await showsInTime('the topic lists the edit', () => inList('Second wording'));

  await newsroom.change('articles', id, { title: 'Third wording', _status: 'draft' }, '?draft=true');
  expect(await everywhere((text) => text.includes('Second wording') && !text.includes('Third wording'))).toBe(true);

  await newsroom.change('articles', id, { _status: 'draft' });
  await showsInTime('the article is gone', () => everywhere((_text, status) => status === 404));
  await showsInTime('the topic lists nothing', () => inList('No articles on this topic yet'));
});

test('a new part of a series and a correction of a mentioned entry show within a second', async ({
  request,
  baseURL,
}) => {
  const sites = [baseURL ?? '', other.baseUrl];
  const shows = async (url: string, words: string) => {
    const texts = await Promise.all(sites.map(async (site) => (await request.get(`${site}${url}`)).text()));
    return texts.every((text) => text.includes(words));
  };
  const series = await newsroom.create('series', { title: 'Two parts', kind: 'plain', _status: 'published' });
  const first = await newsroom.article({ title: 'Part the first', series: series.id, seriesPart: 1 });
  expect(await shows(`/${first.path}`, 'Part the first')).toBe(true);
  const second = await newsroom.article({ title: 'Part the second', series: series.id, seriesPart: 2 });
  await showsInTime('the first part lists the second', () => shows(`/${first.path}`, 'Part the second'));
  await newsroom.change('articles', second.id, { title: 'Part the last', _status: 'published' });
  await showsInTime('the first part lists the new title', () => shows(`/${first.path}`, 'Part the last'));
});

test('a change of navigation, footer or front page shows on both', async ({ request, baseURL }) => {
  const sites = [baseURL ?? '', other.baseUrl];
  const url = `${baseURL}/api/cms/globals/footer`;
  const footer = await (await request.get(`${url}?depth=0`, { headers: newsroom.headers })).json();
  const change = async (legalLinks: object[]) => {
    const answer = await request.post(url, { headers: newsroom.headers, data: { legalLinks } });
    expect(answer.status()).toBe(200);
  };
  const shows = async (isThere: boolean) => {
    const texts = await Promise.all(sites.map(async (site) => (await request.get(`${site}/terms`)).text()));
    return texts.every((text) => text.includes('A link of today') === isThere);
  };
  expect(await shows(false)).toBe(true);
  await change([...footer.legalLinks, { label: 'A link of today', url: '/terms' }]);
  await showsInTime('the footer has the link', () => shows(true));
  await change(footer.legalLinks);
  await showsInTime('the footer has lost the link', () => shows(false));
});

test('changes made while a process was down are in its first response when it is back', async ({ request }) => {
  const { id, path } = await newsroom.article({ title: 'Before the restart' });
  const read = async (url: string) => (await request.get(`${other.baseUrl}${url}`)).text();
  expect(await read(`/${path}`)).toContain('Before the restart');
  await other.stop();
  await newsroom.change('articles', id, { title: 'While it was down', _status: 'published' });
  other = await startSecondServer();
  expect(await read(`/${path}`)).toContain('While it was down');
  expect(await read(`/${path}`)).not.toContain('Before the restart');
  expect(await read('/')).toContain('Room to spare');
  await newsroom.change('articles', id, { title: 'After the restart', _status: 'published' });
  await showsInTime('the restarted process hears of changes', async () =>
    (await read(`/${path}`)).includes('After the restart'),
  );
});
