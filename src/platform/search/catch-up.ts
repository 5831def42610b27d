import type { Pool, PoolClient } from 'pg';
import { foldText, wordsOfText } from '@/domain/search/search-text.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { log } from '../log';

/** A document as it lies in the index. */
export interface IndexedRow {
  key: string;
  version: string;
  is_gone: boolean;
  kind: string;
  title: string;
  facets: string[];
  labels: string[];
  price_minor: number | null;
  /** Seconds since 1970. */
  dated_at: number | null;
  /** Seconds since 1970; 0 for what is visible at all times. */
  visible_from: number;
  story: StoryView | null;
  texts: { names: string[]; teaser: string | null; body?: string | null } | null;
  /** Stems and words that the document matches. */
  lexemes: string[];
}

/** The columns of a row. */
export const ROW = `key, version::text, is_gone, kind, title, facets, labels, price_minor, story, texts,
  tsvector_to_array(all_words) as lexemes,
  floor(extract(epoch from dated_at))::float8 as dated_at,
  greatest(0, floor(extract(epoch from visible_from)))::float8 as visible_from`;

/** Held while one process sends what has changed, so that no two send the same. */
const SENDING_LOCK = 7_110_021;

/** Documents that are sent at once. */
const BATCH = 500;

const LOOK_EVERY_MS = 1_000;

/** How long a neighbour that failed is left alone. */
const PAUSE_MS = 3_000;

/** The shortest word that a mistyped one is taken for. */
const SHORTEST_KNOWN = 4;

/** Where changed documents are sent, beside the index on Postgres. @throws Error while it cannot be reached. */
export type Receiver = (rows: readonly IndexedRow[]) => Promise<void>;

/**
 * Works off what has changed in the index since it was last looked through: learns its words, by which mistyped ones are
 * corrected, then hands it to the receivers. What a receiver does not take stays for the next time. @returns how many
 * were sent. @throws what a receiver throws.
 */
export async function catchUp(pool: Pool, receivers: readonly Receiver[] = []): Promise<number> {
  const sent = await whileSending(pool, async (client) => {
    while ((await learnBatch(client)) > 0);
    let count = 0;
    for (let batch = await sendBatch(client, receivers); batch > 0; batch = await sendBatch(client, receivers)) {
      count += batch;
    }
    return count;
  });
  return sent ?? 0;
}

/** Does what no other process may do at the same time: send what is in the index. @returns null when another one does. */
export async function whileSending<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SENDING_LOCK]);
    if (!rows[0]?.got) return null;
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SENDING_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function sendBatch(client: PoolClient, receivers: readonly Receiver[]): Promise<number> {
  const rows = await changedRows(client, 'sent_version');
  if (rows.length === 0) return 0;
  for (const receive of receivers) await receive(rows);
  await note(client, 'sent_version', rows);
  await client.query('delete from search_documents where is_gone and sent_version = version');
  return rows.length;
}

async function learnBatch(client: PoolClient): Promise<number> {
  const rows = await changedRows(client, 'learned_version');
  const words = new Set<string>();
  for (const { title, story, texts } of rows) {
    const text = [title, story?.summary, texts?.teaser, texts?.body, ...(texts?.names ?? [])].filter(Boolean).join(' ');
    for (const word of wordsOfText(foldText(text))) {
      if (word.length >= SHORTEST_KNOWN && /^\p{L}+$/u.test(word)) words.add(word);
    }
  }
  if (words.size) {
    await client.query('insert into search_words (word) select unnest($1::text[]) on conflict do nothing', [
      [...words].sort(),
    ]);
  }
  await note(client, 'learned_version', rows);
  return rows.length;
}

type Cursor = 'sent_version' | 'learned_version';

async function changedRows(client: PoolClient, cursor: Cursor): Promise<IndexedRow[]> {
  const statement = `select ${ROW} from search_documents where ${cursor} <> version order by version limit ${BATCH}`;
  return (await client.query<IndexedRow>(statement)).rows;
}

/** Remembers how far it is with these rows; what was changed meanwhile comes again. */
async function note(client: PoolClient, cursor: Cursor, rows: readonly IndexedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update search_documents d set ${cursor} = d.version
     from jsonb_to_recordset($1::jsonb) as done (key text, version bigint)
     where d.key = done.key and d.version = done.version`,
    [JSON.stringify(rows.map(({ key, version }) => ({ key, version })))],
  );
}

/** Does a look now and every second, as long as the process lives; after one that fails it pauses. */
export function keepLooking(look: () => Promise<unknown>): void {
  let isAtWork = false;
  let pausedUntil = 0;
  const once = async () => {
    if (isAtWork || Date.now() < pausedUntil) return;
    isAtWork = true;
    try {
      await look();
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      log.warn({ err: error }, 'the search could not be brought up to date; it is tried again');
    } finally {
      isAtWork = false;
    }
  };
  void once();
  setInterval(once, LOOK_EVERY_MS).unref();
}
