import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import { sqlRunnerOf } from './sql-runner';

/** The fields of blocks that embed a document, by collection. */
export const EMBED_FIELDS: Record<string, readonly string[]> = {
  media: ['picture'],
  videos: ['video'],
  episodes: ['episode'],
  products: ['product'],
  articles: ['articles'],
  files: ['file'],
  snippets: ['snippet'],
};

/** Where rich texts are stored. */
export interface TextColumn {
  table: string;
  column: string;
  /** Whether the table contains versions, of which only the newest are searched. */
  isOfVersions?: boolean;
}

/** Returns the ids of documents whose rich text in `column` embeds or links to a document; at most ten. */
export async function findReferencingTexts(
  req: PayloadRequest,
  { table, column, isOfVersions = false }: TextColumn,
  target: { collection: string; id: number },
): Promise<number[]> {
  const paths = [
    `$.**.doc ? (@.relationTo == "${target.collection}" && @.value == ${target.id})`,
    ...(EMBED_FIELDS[target.collection] ?? []).map((field) => `$.**.${field}[*] ? (@ == ${target.id})`),
  ];
  const conditions = paths.map((path) => sql`jsonb_path_exists(${sql.identifier(column)}, ${path}::jsonpath)`);
  const result = (await (
    await sqlRunnerOf(req)
  ).execute(
    isOfVersions
      ? sql`select parent_id as id from ${sql.identifier(table)}
          where latest and (${sql.join(conditions, sql` or `)}) order by parent_id limit 10`
      : sql`select id from ${sql.identifier(table)} where ${sql.join(conditions, sql` or `)} order by id limit 10`,
  )) as { rows: { id: number }[] };
  return result.rows.map(({ id }) => id);
}
