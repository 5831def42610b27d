import autocannon from 'autocannon';
import pg from 'pg';
import { step } from '@/cli/progress';
import type { Finding } from './findings';

/** How many documents the search holds while it is measured, and how many readers ask at once. */
const DOCUMENTS = 20_000;
const CONNECTIONS = 20;
const SECONDS = 10;

/** Terms as readers type them. */
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

/** Searching and suggesting over 20,000 documents, uncached: the 97.5th percentile at 20 connections, which the load program tells and which is no better than the 95th. */
export async function measureSearch(site: string, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await step(`${DOCUMENTS} documents`, () => multiply(client));
  } finally {
    await client.end();
  }
  const suggest = (at: number) =>
    `/service/search/auto-suggest?term=${encodeURIComponent(BEGINNINGS[at % BEGINNINGS.length] ?? '')}`;
  const search = (at: number) =>
    `/service/search?term=${encodeURIComponent(TERMS[at % TERMS.length] ?? '')}&number=${at % 5}&size=10`;
  return [
    {
      what: `suggestions over ${DOCUMENTS} documents, p97.5`,
      value: await slowOf(site, suggest),
      unit: 'ms',
      max: 100,
    },
    { what: `searches over ${DOCUMENTS} documents, p97.5`, value: await slowOf(site, search), unit: 'ms', max: 250 },
  ];
}

/** Copies what there is until there is enough of it. */
async function multiply(client: pg.Client): Promise<void> {
  await client.query(
    `insert into search_documents (key, collection, kind, title, title_text, subject, facets, labels, mentions, price_minor,
                                   dated_at, visible_from, story, texts, title_words, words, digest, sent_version, version)
     select d.key || '-' || n, d.collection, d.kind, d.title || ' ' || n, d.title_text || ' ' || n, d.subject, d.facets,
            d.labels, d.mentions, d.price_minor, d.dated_at - n * interval '3 days', d.visible_from, d.story, d.texts,
            d.title_words || to_tsvector('simple', n::text), d.words || to_tsvector('simple', n::text), d.digest, 1, 1
     from generate_series(1, 1 + $1 / (select count(*)::int from search_documents where not is_gone)) n
     cross join (select * from search_documents where not is_gone and key !~ '-\\d+$') d
     limit greatest(0, $1 - (select count(*)::int from search_documents))`,
    [DOCUMENTS],
  );
  await client.query('vacuum analyze search_documents');
}

async function slowOf(site: string, addressOf: (at: number) => string): Promise<number> {
  let at = 0;
  const result = await step('asking', () =>
    autocannon({
      url: site,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: [
        {
          setupRequest: (request) => {
            at += 1;
            // Every request comes from a network of its own, so that limits do not answer.
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
