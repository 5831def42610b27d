import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { dataFolder } from '@/cli/environment';
import { findFreePort } from '@/cli/ports';
import { printLine, step } from '@/cli/progress';
import { startWebServer } from '@/cli/web-server';
import { meilisearchProgram, startMeilisearch } from '../helpers/meilisearch';
import type { Finding } from './findings';

/** Number of documents in the index, and of concurrent readers. */
const DOCUMENTS = 20_000;
const CONNECTIONS = 20;
const SECONDS = 10;

/** Timeout for filling Meilisearch. */
const FILLING_MS = 120_000;

/** Number of result pages that are requested, each for the first time. */
const PAGES = 200;

/** Frequent search terms. */
const TERMS = [
  'supplier',
  'slow company',
  'negotiation',
  'apprentice',
  'annual plan',
  'ingrid halloran',
  'stratgey',
  'what',
];
const BEGINNINGS = ['str', 'sup', 'man', 'apprent', 'the slo', 'neg', 'ingr', 'who'];

/** Distinct words and prefixes of the index, so that no response can come from a cache. */
interface Vocabulary {
  words: string[];
  beginnings: string[];
}

/** Minimum time between two suggestion requests of a browser (SRCH-01). */
const TYPING_MS = 350;

/**
 * Measures searches and suggestions over 20,000 documents on Postgres and on Meilisearch: the 97.5th percentile at 20
 * connections, as reported by the load generator, which is at least the 95th. Measures frequent terms at full speed,
 * and terms that were not requested before; suggestions for those are requested at typing speed.
 */
export async function measureSearch(site: string, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let vocabulary: Vocabulary;
  try {
    await step(`${DOCUMENTS} documents`, () => multiply(client));
    vocabulary = await readVocabulary(client);
  } finally {
    await client.end();
  }
  const pages = await measurePages(site);
  const onPostgres = await measureCalls('Postgres', site, vocabulary, 100, 250);
  return [...onPostgres, pages, ...(await measureMeilisearch(databaseUrl, vocabulary))];
}

async function readVocabulary(client: pg.Client): Promise<Vocabulary> {
  const { rows: words } = await client.query<{ word: string }>('select word from search_words order by md5(word)');
  const { rows: beginnings } = await client.query<{ word: string }>(
    'select distinct left(word, 3 + length(word) % 3) as word, md5(left(word, 3)) from search_words order by 2, 1',
  );
  return { words: words.map(({ word }) => word), beginnings: beginnings.map(({ word }) => word) };
}

async function measureCalls(
  engine: string,
  site: string,
  { words, beginnings }: Vocabulary,
  suggestMax: number,
  searchMax: number,
): Promise<Finding[]> {
  const suggest = (term = '') => `/service/search/auto-suggest?term=${encodeURIComponent(term)}`;
  const search = (term = '', at = 0) =>
    `/service/search?term=${encodeURIComponent(term)}&number=${Math.floor(at / TERMS.length) % 5}&size=10`;
  const under = { connections: CONNECTIONS, duration: SECONDS };
  const typing = { ...under, overallRate: (CONNECTIONS * 1_000) / TYPING_MS };
  const measured: [string, (at: number) => string, Load, number][] = [
    ['suggestions that many ask for', (at) => suggest(BEGINNINGS[at % BEGINNINGS.length]), under, suggestMax],
    ['suggestions that nobody asked for yet', (at) => suggest(beginnings[at % beginnings.length]), typing, suggestMax],
    ['searches that many make', (at) => search(TERMS[at % TERMS.length], at), under, searchMax],
    ['searches that nobody made yet', (at) => search(words[at % words.length]), under, searchMax],
  ];
  const findings: Finding[] = [];
  for (const [what, addressOf, load, max] of measured) {
    const value = await slowOf(site, addressOf, load);
    findings.push({ what: `${what}, on ${engine}, p97.5`, value, unit: 'ms', max });
  }
  return findings;
}

/** Requests result pages that are not cached, one after the other. */
async function measurePages(site: string): Promise<Finding> {
  const page = (at: number) =>
    `/search?term=${encodeURIComponent(TERMS[at % TERMS.length] ?? '')}&page=${1 + Math.floor(at / TERMS.length)}`;
  const value = await slowOf(site, page, { connections: 1, amount: PAGES });
  return { what: `uncached pages of results over ${DOCUMENTS} documents, p97.5`, value, unit: 'ms', max: 300 };
}

/** Runs the same requests on a second server with Meilisearch. Does nothing if Meilisearch is not installed. */
async function measureMeilisearch(databaseUrl: string, vocabulary: Vocabulary): Promise<Finding[]> {
  const program = meilisearchProgram();
  if (!program) {
    printLine('Meilisearch was NOT measured: no MEILI_BINARY is set, and no "meilisearch" is on the PATH.');
    return [];
  }
  const meilisearch = await startMeilisearch(program);
  const port = await findFreePort(3_980);
  const site = `http://127.0.0.1:${port}`;
  const server = await startWebServer({
    databaseUrl,
    host: '127.0.0.1',
    port,
    siteUrl: site,
    env: { MEILI_HOST: meilisearch.host, MEILI_KEY: meilisearch.key, TRUSTED_PROXIES: '1' },
    logFile: path.join(dataFolder, 'logs', 'server-with-meilisearch.log'),
  });
  try {
    await step('filling Meilisearch', async () => {
      const deadline = Date.now() + FILLING_MS;
      for (let held = 0; held < DOCUMENTS; await delay(500)) {
        if (Date.now() > deadline) throw new Error(`Meilisearch holds ${held} documents after two minutes.`);
        const answer = await fetch(`${meilisearch.host}/indexes/masthead/stats`, {
          headers: { authorization: `Bearer ${meilisearch.key}` },
        });
        held = answer.ok ? ((await answer.json()) as { numberOfDocuments: number }).numberOfDocuments : 0;
      }
    });
    return await measureCalls('Meilisearch', site, vocabulary, 50, 100);
  } finally {
    await server.stop();
    await meilisearch.stop();
  }
}

/** Copies index documents until there are enough. The copies belong to no collection, so no original is expected. */
async function multiply(client: pg.Client): Promise<void> {
  await client.query(
    `insert into search_documents (key, collection, kind, title, title_text, subject, facets, labels, mentions, price_minor,
                                   dated_at, visible_from, story, texts, title_words, words, all_words, digest, sent_version,
                                   version)
     select d.key || '-' || n, 'copies', d.kind, d.title || ' ' || n, d.title_text || ' ' || n, d.subject, d.facets,
            d.labels, d.mentions, d.price_minor, d.dated_at - n * interval '3 days', d.visible_from, d.story, d.texts,
            d.title_words || to_tsvector('simple', n::text), d.words || to_tsvector('simple', n::text),
            d.all_words || to_tsvector('simple', n::text), d.digest, 1, 1
     from generate_series(1, 1 + $1 / (select count(*)::int from search_documents where not is_gone)) n
     cross join (select * from search_documents where not is_gone and key !~ '-\\d+$') d
     limit greatest(0, $1 - (select count(*)::int from search_documents))`,
    [DOCUMENTS],
  );
  await client.query('vacuum analyze search_documents');
}

type Load = { connections: number; duration?: number; amount?: number; overallRate?: number };

async function slowOf(site: string, addressOf: (at: number) => string, load: Load): Promise<number> {
  let at = 0;
  const result = await step('asking', () =>
    autocannon({
      url: site,
      ...load,
      requests: [
        {
          setupRequest: (request) => {
            at += 1;
            // Every request comes from a separate network, so that rate limits do not apply.
            const network = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
            return { ...request, path: addressOf(at), headers: { ...request.headers, 'x-forwarded-for': network } };
          },
        },
      ],
    }),
  );
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors.`);
  return result.latency.p97_5;
}
