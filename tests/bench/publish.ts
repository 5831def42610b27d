import { setTimeout } from 'node:timers/promises';
import { step } from '@/cli/progress';
import { testEnvironment } from '@/cli/test-database';
import { startSecondServer } from '../helpers/server';
import { signInEditor } from './editor';
import { type Finding, median } from './findings';

const ROUNDS = 10;
const BUDGET_MS = 300;
const PAUSE_MS = 20;
/** Timeout in milliseconds after which a page counts as not updated. */
const PATIENCE_MS = 10_000;

/** Measures the time from the response to a publication until both of two processes show the change, page by page. */
export async function measurePublish(site: string, databaseUrl: string): Promise<Finding[]> {
  const other = await step('second process', () =>
    startSecondServer(databaseUrl, testEnvironment(databaseUrl, 'bench')),
  );
  try {
    const headers = await signInEditor(site);
    const article = await findArticle(site);
    const places: [name: string, path: string][] = [
      ['article', article.path],
      ['home', '/'],
      ['listing', '/the-latest'],
      ['search page', '/search?term=stopwatch'],
      ['search JSON', '/service/search?term=stopwatch'],
      ['stream JSON', '/service/latest/0/10'],
    ];
    const findings: Finding[] = [];
    for (const [name, path] of places) {
      const times: number[] = [];
      await step(`publishing, ${name}`, async () => {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const title = `Stopwatch ${round} at ${Date.now()}`;
          const body = JSON.stringify({ title, _status: 'published' });
          const response = await fetch(`${site}/api/cms/articles/${article.id}`, { method: 'PATCH', headers, body });
          if (!response.ok) throw new Error(`The article was not published: ${await response.text()}`);
          const publishedAt = performance.now();
          const shown = [site, other.baseUrl].map((base) => timeUntilShown(`${base}${path}`, title, publishedAt));
          times.push(Math.max(...(await Promise.all(shown))));
        }
      });
      findings.push(
        {
          what: `published until both processes show it, ${name}`,
          value: median(times),
          unit: 'ms' as const,
          max: BUDGET_MS,
        },
        { what: `  slowest of ${ROUNDS}`, value: Math.max(...times), unit: 'ms' as const },
      );
    }
    return findings;
  } finally {
    await other.stop();
  }
}

/** Returns an article that is on the home page, in the listing and in the stream. Throws `Error` if there is none. */
async function findArticle(site: string): Promise<{ id: string; path: string }> {
  const read = async (path: string) => (await fetch(`${site}${path}`)).text();
  const [home, listing, stream] = await Promise.all([read('/'), read('/the-latest'), read('/service/latest/0/10')]);
  const { entry } = JSON.parse(stream) as { entry: { id: string; contentType: string; content: { src: string } }[] };
  const shown = entry.find(
    ({ contentType, content: { src } }) =>
      contentType.endsWith('Article') && [home, listing].every((page) => page.includes(`href="${src}"`)),
  );
  if (!shown) throw new Error('No article is on the home page, in the listing and in the stream.');
  return { id: shown.id, path: shown.content.src };
}

/** Requests a URL until the response contains the title. Returns the milliseconds since `publishedAt`. */
async function timeUntilShown(url: string, title: string, publishedAt: number): Promise<number> {
  for (let request = 1; performance.now() - publishedAt < PATIENCE_MS; request += 1) {
    // Each request comes from another network, so that the rate limit of searches does not apply.
    const network = `10.${(request >> 16) & 255}.${(request >> 8) & 255}.${request & 255}`;
    const response = await fetch(url, { headers: { 'X-Forwarded-For': network } });
    if ((await response.text()).includes(title)) return performance.now() - publishedAt;
    // Pauses between requests, because polling without a pause would measure the load of polling.
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`${url} does not show "${title}".`);
}
