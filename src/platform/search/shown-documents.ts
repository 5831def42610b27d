import type { Pool } from 'pg';
import type { ShownDocument, Suggestions } from './search-engine';

/** What a suggestion shows of a document `d`. */
export const SUGGESTED_COLUMNS = `d.title, coalesce('/topic/subject/' || d.subject, d.story ->> 'url') as link,
  d.story ->> 'contentType' as type`;

export interface SuggestedRow {
  is_subject: boolean;
  title: string;
  link: string;
  type: string;
}

/** Rows in the order in which they are suggested. */
export const suggestionsOf = (rows: readonly SuggestedRow[]): Suggestions => ({
  records: rows.filter((row) => !row.is_subject).map(({ title, link, type }) => ({ title, link, contentType: type })),
  subjects: rows.filter((row) => row.is_subject).map(({ title, link }) => ({ title, link })),
});

/** Whether something that is found has changed and was not sent to the other engine yet. */
export async function isSomethingUnsent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_unsent: boolean }>(
    'select exists (select 1 from search_documents where sent_version <> version and not is_gone) as is_unsent',
  );
  return rows[0]?.is_unsent ?? false;
}

const VISIBLE = `from unnest($1::text[]) with ordinality as asked (key, place)
  join search_documents d using (key) where not d.is_gone and d.visible_from <= $2 order by asked.place`;

/** Those of the documents that the public sees at a moment, in the order of their keys (SRCH-15). */
export async function readShown(pool: Pool, keys: readonly string[], now: Date): Promise<ShownDocument[]> {
  if (keys.length === 0) return [];
  return (await pool.query<ShownDocument>(`select d.key, d.story ${VISIBLE}`, [keys, now])).rows;
}

/** The same as suggestions. */
export async function readSuggested(pool: Pool, keys: readonly string[], now: Date): Promise<Suggestions> {
  if (keys.length === 0) return { records: [], subjects: [] };
  const statement = `select d.kind = 'topic' as is_subject, ${SUGGESTED_COLUMNS} ${VISIBLE}`;
  return suggestionsOf((await pool.query<SuggestedRow>(statement, [keys, now])).rows);
}
