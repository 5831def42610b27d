import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { printLine, step } from '@/cli/progress';
import { chromiumPath } from '../helpers/browser';
import { type Finding, median } from './findings';
import { ARTICLES, fill, ISSUES } from './scale';

const ROUNDS = 5;
const EDITOR = { email: 'editor@meridian.example', password: 'Meridian-Noon-12!' };

/** Budget for anything an editor waits for, in milliseconds. */
const LIST_MS = 1_000;
const FORM_MS = 2_000;
const SAVING_MS = 500;

/** Requests of the article list: as it opens, searched, filtered, and far down. */
const LISTS = {
  'article list': '',
  'article list, searched': '?search=slow',
  'article list, in review': '?where[or][0][and][0][stage][equals]=review',
  'article list, page 1,500': '?page=1500',
};

/**
 * Measures how long an editor waits in a newsroom of 20,000 articles, in a real browser with a warm cache: until the
 * list is shown, until the edit form of an article with all blocks is shown, and until a draft is saved.
 */
export async function measureNewsroom(site: string, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await step(`${ARTICLES} articles and ${ISSUES} issues with their versions`, async () => {
    await fill(client);
    await addVersions(client);
  });
  await client.end();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1366, height: 900 } });
    const login = await context.request.post('/api/cms/users/login', { data: EDITOR });
    if (!login.ok()) throw new Error(`The editor of the demo cannot sign in: ${login.status()}.`);
    const page = await context.newPage();
    const findings: Finding[] = [];
    for (const [what, query] of Object.entries(LISTS)) {
      const open = () => timeTo(page, `/admin/collections/articles${query}`, '.collection-list .table, .no-results');
      findings.push({ what, value: await medianOf(what, open), unit: 'ms', max: LIST_MS });
    }
    const desk = await medianOf('desk', () => timeTo(page, '/admin', '#desk-title'));
    findings.push({ what: 'desk', value: desk, unit: 'ms', max: LIST_MS });
    const id = await longestArticle(context);
    const form = () => timeTo(page, `/admin/collections/articles/${id}`, '.ContentEditable__root > *');
    findings.push({ what: 'edit form', value: await medianOf('edit form', form), unit: 'ms', max: FORM_MS });
    const saving = await medianOf('saving a draft', () => timeToSave(page));
    findings.push({ what: 'saving a draft, answered', value: saving, unit: 'ms', max: SAVING_MS });
    return findings;
  } finally {
    await browser.close();
  }
}

/** Creates for every article the version that the newsroom lists, as publishing would have. */
async function addVersions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(`
    select v.column_name as name, v.udt_name as type from information_schema.columns v
    join information_schema.columns a on a.table_name = 'articles' and 'version_' || a.column_name = v.column_name
    where v.table_name = '_articles_v'`);
  const columns = rows.map(({ name }) => client.escapeIdentifier(name));
  const values = rows.map(
    ({ name, type }) => `${client.escapeIdentifier(name.slice('version_'.length))}::text::${type}`,
  );
  await client.query(`
    insert into _articles_v (parent_id, latest, created_at, updated_at, ${columns})
    select id, true, created_at, updated_at, ${values} from articles
    where id not in (select parent_id from _articles_v where parent_id is not null)`);
  await client.query(`
    insert into _articles_v_rels ("order", parent_id, path, authors_id, topics_id)
    select r."order", v.id, 'version.' || r.path, r.authors_id, r.topics_id
    from articles_rels r join _articles_v v on v.parent_id = r.parent_id and v.latest
    where r.path in ('authors', 'topics') and not exists (select 1 from _articles_v_rels other where other.parent_id = v.id)`);
  await client.query('analyze');
}

/** Returns the median of several rounds, after one that fills the caches. */
async function medianOf(what: string, measure: () => Promise<number>): Promise<number> {
  return step(what, async () => {
    await measure();
    const times: number[] = [];
    while (times.length < ROUNDS) times.push(await measure());
    printLine(`    ${what}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
    return median(times);
  });
}

async function timeTo(page: Page, address: string, awaited: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(awaited).first().waitFor();
  return performance.now() - startedAt;
}

async function longestArticle(context: BrowserContext): Promise<number> {
  const answer = await context.request.get('/api/cms/articles?sort=-readingMinutes&limit=1&depth=0');
  return (await answer.json()).docs[0].id;
}

let saved = 0;

/** Types into the open edit form and waits for the response to the autosave. */
async function timeToSave(page: Page): Promise<number> {
  const isSave = (url: string, method: string) => method === 'PATCH' && url.includes('/api/cms/articles/');
  const saveRequest = page.waitForRequest((request) => isSave(request.url(), request.method()));
  await page.locator('#field-summary').fill(`A summary that changes, for the ${++saved}th time.`);
  const response = await (await saveRequest).response();
  if (!response?.ok()) throw new Error(`Saving answers ${response?.status()}.`);
  await response.finished();
  return response.request().timing().responseEnd;
}
