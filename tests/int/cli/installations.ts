import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { folderUploads, listFiles, type Uploads } from '@/cli/backup/uploads';
import { withClient } from '@/cli/database';
import { cloneDatabase } from '@/cli/test-database';

// Installations for tests of backups, and what must be the same in two of them.

let created = 0;

/** Creates an empty database, and the name of a folder below another one, as on a new machine. */
export async function emptyInstallation(
  folder: string,
): Promise<{ databaseUrl: string; mediaFolder: string; uploads: Uploads }> {
  created += 1;
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), 'template1', 'file');
  const mediaFolder = path.join(folder, `restored-${created}`);
  return { databaseUrl, mediaFolder, uploads: folderUploads(mediaFolder) };
}

/** Returns rows and a hash of each table. */
export const contentOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      // The database records itself when functions were created.
      const row = name === 'repeatable_sql' ? '(t.path, t.checksum)::text' : 't::text';
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row})), '') as content
         from public.${client.escapeIdentifier(name)} t`,
      );
      content[name] = rows[0]?.content ?? '';
    }
    return content;
  });

/** Returns definitions of everything in a schema. */
export const schemaOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
           pg_get_expr(d.adbin, d.adrelid)) as definition
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t where not tgisinternal
       union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
         and p.prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
       order by 1`,
    );
    return rows.map(({ definition }) => definition);
  });

/** Returns the hash of each uploaded file. */
export const filesOf = async (mediaFolder: string) =>
  Object.fromEntries(
    (await listFiles(mediaFolder)).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(mediaFolder, name)))
        .digest('hex'),
    ]),
  );
