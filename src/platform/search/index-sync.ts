import type { ClientBase, Pool } from 'pg';
import { foldText, wordsOfText } from '@/domain/search/search-text.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { log } from '../log';
import { withSession } from '../postgres';

/** A document as stored in the index. */
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
  /** Seconds since 1970; 0 if it is always visible. */
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

/** Held while a process sends changes, so that no two processes send the same ones. */
const SEND_LOCK = 7_110_021;

/** The number of documents sent at a time. */
const BATCH = 500;

const POLL_INTERVAL_MS = 1_000;

/** How long to wait after a failure. */
const PAUSE_MS = 3_000;

/** The shortest word that is used as a spelling suggestion. */
const MIN_WORD_LENGTH = 4;

/** Receives changed documents in addition to the Postgres index. @throws Error if it can't be reached */
export type Receiver = (rows: readonly IndexedRow[]) => Promise<void>;

/**
 * Processes the changes of the index since the last run: stores its words, which are used for spelling correction, then
 * sends the documents to the receivers. Documents that a receiver doesn't accept are sent again next time. @returns how
 * many were sent. @throws any error of a receiver
 */
export async function sendIndexChanges(pool: Pool, receivers: readonly Receiver[] = []): Promise<number> {
  const sent = await withSendLock(pool, async (client) => {
    while ((await learnBatch(client)) > 0);
    let count = 0;
    for (let batch = await sendBatch(client, receivers); batch > 0; batch = await sendBatch(client, receivers)) {
      count += batch;
    }
    return count;
  });
  return sent ?? 0;
}

/**
 * Runs work that only one process may do at a time: sending the index. @returns null if another process holds the lock
 */
export function withSendLock<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T | null> {
  return withSession(pool, async (client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SEND_LOCK]);
    if (!rows[0]?.got) return null;
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SEND_LOCK]);
    }
  });
}

async function sendBatch(client: ClientBase, receivers: readonly Receiver[]): Promise<number> {
  const rows = await changedRows(client, 'sent_version');
  if (rows.length === 0) return 0;
  for (const receive of receivers) await receive(rows);
  await recordProcessed(client, 'sent_version', rows);
  await client.query('delete from search_documents where is_gone and sent_version = version');
  return rows.length;
}

async function learnBatch(client: ClientBase): Promise<number> {
  const rows = await changedRows(client, 'learned_version');
  const words = new Set<string>();
  for (const { title, story, texts } of rows) {
    const text = [title, story?.summary, texts?.teaser, texts?.body, ...(texts?.names ?? [])].filter(Boolean).join(' ');
    for (const word of wordsOfText(foldText(text))) {
      if (word.length >= MIN_WORD_LENGTH && /^\p{L}+$/u.test(word)) words.add(word);
    }
  }
  if (words.size) {
    await client.query('insert into search_words (word) select unnest($1::text[]) on conflict do nothing', [
      [...words].sort(),
    ]);
  }
  await recordProcessed(client, 'learned_version', rows);
  return rows.length;
}

type Cursor = 'sent_version' | 'learned_version';

async function changedRows(client: ClientBase, cursor: Cursor): Promise<IndexedRow[]> {
  const statement = `select ${ROW} from search_documents where ${cursor} <> version order by version limit ${BATCH}`;
  return (await client.query<IndexedRow>(statement)).rows;
}

/** Records that these versions were processed; documents changed in the meantime are processed again. */
async function recordProcessed(client: ClientBase, cursor: Cursor, rows: readonly IndexedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update search_documents d set ${cursor} = d.version
     from jsonb_to_recordset($1::jsonb) as done (key text, version bigint)
     where d.key = done.key and d.version = done.version`,
    [JSON.stringify(rows.map(({ key, version }) => ({ key, version })))],
  );
}

/** Runs a check now and every second while the process runs, with a pause after a failure. */
export function startPolling(check: () => Promise<unknown>): void {
  let isRunning = false;
  let pausedUntil = 0;
  const run = async () => {
    if (isRunning || Date.now() < pausedUntil) return;
    isRunning = true;
    try {
      await check();
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      log.warn({ err: error }, 'updating the search index failed; retrying');
    } finally {
      isRunning = false;
    }
  };
  void run();
  setInterval(run, POLL_INTERVAL_MS).unref();
}
