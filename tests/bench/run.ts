import pg from 'pg';
import { runCommand } from '@/cli/lifecycle';
import { printLine } from '@/cli/progress';
import { measureAccounts } from './accounts';
import { measureAnonymousVisitors } from './anonymous-visitors';
import { measureAutosave } from './autosave';
import { measureBytes, measureFirstVisit } from './bytes';
import { measureFreshGuests, measurePage, measureStreams } from './delivery';
import { type Finding, isWithin, printTable } from './findings';
import { measureFirstByte } from './first-byte';
import { measureLibrary } from './library';
import { measureLighthouse } from './lighthouse';
import { measureMemory } from './memory';
import { measureMeter } from './meter';
import { measureNewsroom } from './newsroom';
import { measurePublish } from './publish';
import { measureReadership } from './readership';
import { measureScale } from './scale';
import { measureSearch } from './search';
import { measureSoak } from './soak';
import { measureStart } from './start';
import { measureStore } from './store';
import { measureTasks } from './tasks';

const { BENCH_SITE: site = '', BENCH_SERVER_PID: serverPid = '', BENCH_DATABASE_URL: databaseUrl = '' } = process.env;

/** Pages to measure: the newest free article, and one page of every other kind that has a budget. */
interface Subjects {
  articles: string[];
  /** Path by name. The article comes first. */
  pages: Map<string, string>;
}

/** Parts of the benchmark, in order, after the first one, `start`. */
const parts: Record<string, (subjects: Subjects) => Promise<Finding[]>> = {
  'first-byte': ({ articles }) => measureFirstByte(site, articles),
  bytes: async ({ articles: [article = ''], pages }) => [
    ...(await measureBytes(site, article)),
    ...(await forEachPage(pages, (name, path) => measureFirstVisit(name, `${site}${path}`))),
  ],
  lighthouse: ({ pages }) => forEachPage(pages, (name, path) => measureLighthouse(name, `${site}${path}`)),
  pages: ({ pages }) => forEachPage(pages, (name, path) => measurePage(name, `${site}${path}`, Number(serverPid))),
  meter: ({ articles: [article = ''] }) => measureMeter(site, databaseUrl, article, Number(serverPid)),
  readership: ({ articles: [article = ''] }) => measureReadership(site, databaseUrl, article, Number(serverPid)),
  streams: () => measureStreams(site, Number(serverPid)),
  'fresh-guests': () => measureFreshGuests(site, databaseUrl, Number(serverPid)),
  accounts: () => measureAccounts(site, databaseUrl, Number(serverPid)),
  search: () => measureSearch(site, databaseUrl),
  library: () => measureLibrary(site, databaseUrl),
  store: () => measureStore(site, databaseUrl, Number(serverPid)),
  scale: () => measureScale(site, databaseUrl),
  'anonymous-visitors': () =>
    measureAnonymousVisitors(site, databaseUrl, Number(serverPid), Number(process.env.BENCH_INSPECTOR_PORT)),
  publish: () => measurePublish(site, databaseUrl),
  autosave: () => measureAutosave(site, Number(serverPid)),
  memory: () => measureMemory(site, Number(serverPid), Number(process.env.BENCH_INSPECTOR_PORT)),
  newsroom: () => measureNewsroom(site, databaseUrl),
  tasks: () => measureTasks(site, databaseUrl),
  soak: () => measureSoak(site, databaseUrl, Number(serverPid), Number(process.env.BENCH_INSPECTOR_PORT)),
};

/** Parts that run only when they are named, because they take an hour. */
const ON_REQUEST = ['soak'];

runCommand(async () => {
  const wanted = process.argv.slice(2);
  const names = ['start', ...Object.keys(parts)];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no part "${unknown}". The parts are: ${names.join(', ')}.`);
  const wantsStart = !wanted.length || wanted.includes('start');
  // Nothing may be requested before: the pages would be in the memory that is measured.
  const findings = wantsStart ? await measureStart(Number(serverPid), databaseUrl) : [];
  const subjects = await findSubjects();
  printLine(`Measuring ${[...subjects.pages.values()].join(', ')} at ${site}`);
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length ? wanted.includes(name) : !ON_REQUEST.includes(name)) findings.push(...(await measure(subjects)));
  }
  printTable(findings);
  const broken = findings.filter((finding) => !isWithin(finding)).length;
  printLine(broken ? `${broken} over budget` : 'All budgets are kept.');
  // Waits for the output to drain, because the command then ends the process, and a pipe would lose the rest.
  await new Promise((resolve) => process.stdout.write('', resolve));
  return broken ? 1 : 0;
});

async function forEachPage(
  pages: Map<string, string>,
  measure: (name: string, path: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, path] of pages) findings.push(...(await measure(name, path)));
  return findings;
}

async function findSubjects(): Promise<Subjects> {
  const articles = await openArticles();
  const [[issue], [video], [product]] = await Promise.all([
    linksOn('/magazine', /href="(\/archive-toc\/[A-Z0-9]+)"/g),
    linksOn('/video', /href="(\/video\/\d+\/[a-z0-9-]+)/g),
    linksOn('/store', /href="(\/product\/[a-z0-9-]+\/[A-Za-z0-9-]+)"/g),
  ]);
  const pages = { article: articles[0], home: '/', listing: '/the-latest', issue, video, product };
  return { articles, pages: new Map(Object.entries(pages) as [string, string][]) };
}

/** Returns the newest free articles. The page of a metered one depends on its visitor, and `meter` measures it. */
async function openArticles(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      `select '/' || path as path from articles where access_level = 'free' and _status = 'published'
         and published_at <= now() order by published_at desc limit 20`,
    );
    if (!rows.length) throw new Error('No article is free.');
    return rows.map(({ path }) => path);
  } finally {
    await client.end();
  }
}

/** Returns the distinct URLs that a page links to. */
async function linksOn(page: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(`${site}${page}`)).text();
  const paths = [...html.matchAll(pattern)].map(([, path = '']) => path);
  if (!paths.length) throw new Error(`${page} links to nothing like ${pattern}.`);
  return [...new Set(paths)];
}
