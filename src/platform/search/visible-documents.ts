import type { Pool } from 'pg';
import type { StoryView } from '@/domain/streams/story.presenter';
import type { Suggestions, VisibleDocument } from './search-engine';

/** The columns of a suggestion from a document `d`. */
export const SUGGESTED_COLUMNS = `d.title, coalesce('/topic/subject/' || d.subject, d.story ->> 'url') as link,
  d.story ->> 'contentType' as type`;

export interface SuggestedRow {
  is_subject: boolean;
  title: string;
  link: string;
  type: string;
}

/** Converts rows in the order in which they are suggested. */
export const suggestionsOf = (rows: readonly SuggestedRow[]): Suggestions => ({
  records: rows.filter((row) => !row.is_subject).map(({ title, link, type }) => ({ title, link, contentType: type })),
  subjects: rows.filter((row) => row.is_subject).map(({ title, link }) => ({ title, link })),
});

/** A changed document hasn't been sent to the other engine yet, so its results are outdated. */
export class IndexOutdatedError extends Error {}

const VISIBLE_DOCUMENTS = `from unnest($1::text[]) with ordinality as asked (key, place)
  join search_documents d using (key) where not d.is_gone and d.visible_from <= $2`;

/** Returns the documents that the public can see at the given time, in the order of their keys (SRCH-15). */
export async function readVisible(pool: Pool, keys: readonly string[], now: Date): Promise<VisibleDocument[]> {
  if (keys.length === 0) return [];
  return (
    await pool.query<VisibleDocument>(`select d.key, d.story ${VISIBLE_DOCUMENTS} order by asked.place`, [keys, now])
  ).rows;
}

/** Returns the other engine's results as stories. @throws IndexOutdatedError */
export const readResultStories = (pool: Pool, keys: readonly string[], now: Date): Promise<StoryView[]> =>
  readResults<StoryView>(pool, 'd.story', keys, now);

/** Returns the other engine's results as suggestions. @throws IndexOutdatedError */
export async function readSuggested(pool: Pool, keys: readonly string[], now: Date): Promise<Suggestions> {
  const row = `(select to_json(suggested) from (select d.kind = 'topic' as is_subject, ${SUGGESTED_COLUMNS}) as suggested)`;
  return suggestionsOf(await readResults<SuggestedRow>(pool, row, keys, now));
}

/**
 * Reads the visible documents and checks in the same query whether the other engine has received all changes. Unsent
 * documents are queried in index order, so that the nearly empty partial index is used.
 */
async function readResults<T>(pool: Pool, item: string, keys: readonly string[], now: Date): Promise<T[]> {
  const { rows } = await pool.query<{ is_unsent: boolean; items: T[] | null }>(
    `select (
       select version from search_documents where sent_version <> version and not is_gone order by version limit 1
     ) is not null as is_unsent, (
       select json_agg(${item} order by asked.place) ${VISIBLE_DOCUMENTS}
     ) as items`,
    [keys, now],
  );
  if (rows[0]?.is_unsent) throw new IndexOutdatedError('Meilisearch has not received a change yet.');
  return rows[0]?.items ?? [];
}
