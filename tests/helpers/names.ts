import type pg from 'pg';

/**
 * Creates accounts without hashing a password for each: they share the hash of a reader of the demo publication.
 * Returns their email addresses.
 */
export async function makeNames(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `insert into users (email, first_name, last_name, role, guid, hash, salt, created_at, updated_at)
     select 'known-' || gen_random_uuid() || '@meridian.example', 'Rosa', 'Lindgren', 'reader', gen_random_uuid(),
       hash, salt, now(), now()
     from users, generate_series(1, $1::int) where email = 'reader@meridian.example'
     returning email`,
    [count],
  );
  return rows.map(({ email }) => email);
}
