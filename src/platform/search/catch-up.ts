import type { Pool, PoolClient } from 'pg';
import { foldText, wordsOfText } from '@/domain/search/search-text.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { log } from '../log';

/** A document as it lies in the index. */
export interface IndexedRow {
  key: string;
  version: string;
  is_gone: boolean;
  title: string;
  story: StoryView | null;
  texts: { names: string[]; teaser: string | null } | null;
}

/** Held while one process sends what has changed, so that no two send the same. */
const SENDING_LOCK = 7_110_021;

/** Documents that are sent at once. */
const BATCH = 500;

const LOOK_EVERY_MS = 1_000;

/** The shortest word that a mistyped one is taken for. */
const SHORTEST_KNOWN = 4;

/** Where changed documents are sent, beside the index on Postgres. @throws Error while it cannot be reached. */
export type Receiver = (rows: readonly IndexedRow[]) => Promise<void>;

/**
 * Works off what has changed in the index since it was last sent: learns its words, by which mistyped ones are corrected,
 * and hands it to the receivers. What a receiver does not take stays for the next time. @returns how many were sent.
 */
export async function catchUp(pool: Pool, receivers: readonly Receiver[] = []): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SENDING_LOCK]);
    if (!rows[0]?.got) return 0;
    try {
      let sent = 0;
      for (let batch = await sendBatch(client, receivers); batch > 0; batch = await sendBatch(client, receivers)) {
        sent += batch;
      }
      return sent;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SENDING_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function sendBatch(client: PoolClient, receivers: readonly Receiver[]): Promise<number> {
  const { rows } = await client.query<IndexedRow>(
    `select key, version::text, is_gone, title, story, texts from search_documents
     where sent_version <> version order by version limit $1`,
    [BATCH],
  );
  if (rows.length === 0) return 0;
  await learnWords(client, rows);
  for (const receive of receivers) await receive(rows);
  await client.query(
    `update search_documents d set sent_version = d.version
     from jsonb_to_recordset($1::jsonb) as sent (key text, version bigint)
     where d.key = sent.key and d.version = sent.version`,
    [JSON.stringify(rows.map(({ key, version }) => ({ key, version })))],
  );
  await client.query('delete from search_documents where is_gone and sent_version = version');
  return rows.length;
}

async function learnWords(client: PoolClient, rows: readonly IndexedRow[]): Promise<void> {
  const words = new Set<string>();
  for (const { title, story, texts } of rows) {
    const text = [title, story?.summary, texts?.teaser, ...(texts?.names ?? [])].filter(Boolean).join(' ');
    for (const word of wordsOfText(foldText(text))) {
      if (word.length >= SHORTEST_KNOWN && /^\p{L}+$/u.test(word)) words.add(word);
    }
  }
  await client.query('insert into search_words (word) select unnest($1::text[]) on conflict do nothing', [
    [...words].sort(),
  ]);
}

/** Catches up now and every second, as long as the process lives. */
export function keepCatchingUp(pool: () => Pool, receivers: readonly Receiver[] = []): void {
  let isAtWork = false;
  const look = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await catchUp(pool(), receivers);
    } catch (error) {
      log.warn({ err: error }, 'the search could not be brought up to date; it is tried again');
    } finally {
      isAtWork = false;
    }
  };
  void look();
  setInterval(look, LOOK_EVERY_MS).unref();
}
