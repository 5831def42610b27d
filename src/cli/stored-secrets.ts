import type pg from 'pg';
import { RECOVERY_PURPOSE, SECOND_FACTOR_PURPOSE } from '@/domain/accounts/second-factor.rules';
import { WEBHOOK_SECRET_PURPOSE } from '@/domain/webhooks/webhook.rules';
import { RETIRED_KEY_PURPOSE, retiredKeyName, type Sealing } from '@/platform/sealing';

/** A place with encrypted text. `value` reads it, and `change` is what sets it to `$3`. */
interface SealedColumn {
  purpose: string;
  table: string;
  value: string;
  change: string;
  condition?: string;
}

const column = (table: string, name: string, purpose: string, condition?: string): SealedColumn => ({
  ...(condition ? { condition } : {}),
  purpose,
  table,
  value: name,
  change: `${name} = $3`,
});

/** Everything that is stored encrypted. A test compares it with the purposes that the code encrypts for. */
export const SEALED: readonly SealedColumn[] = [
  column('users', 'second_factor_secret', SECOND_FACTOR_PURPOSE),
  column('users', 'second_factor_pending', SECOND_FACTOR_PURPOSE),
  column('webhooks', 'secret', WEBHOOK_SECRET_PURPOSE),
  column('webhooks', 'previous_secret', WEBHOOK_SECRET_PURPOSE, 'previous_secret_until > now()'),
  {
    purpose: RETIRED_KEY_PURPOSE,
    table: 'payload_kv',
    value: `data->>'sealed'`,
    change: `data = jsonb_set(data, '{sealed}', to_jsonb($3::text))`,
    condition: `starts_with(key, 'retired-key:')`,
  },
];

/** How the stored data depends on the secrets. */
export interface StoredSecrets {
  /** Values that only a former secret opens, and accounts whose recovery codes only a former secret checks. */
  former: number;
  /** Values that none of the secrets opens. */
  lost: number;
}

const BATCH = 100;

/** Reads values that the present secret didn't encrypt, in batches, so that any number fits in memory. */
async function* outdated(
  client: pg.Client,
  sealing: Sealing,
  { purpose, table, value, condition = 'true' }: SealedColumn,
) {
  let last = 0;
  while (true) {
    const { rows } = await client.query<{ id: number; sealed: string }>(
      `select id, ${value} as sealed from ${table}
       where ${condition} and ${value} is not null and not starts_with(${value}, $1) and id > $2 order by id limit ${BATCH}`,
      [sealing.presentPrefix(purpose), last],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Accounts with recovery codes that were hashed by another key than those of `$1`, which begin their hashes. */
const OTHER_CODES = `select id, hash from users, jsonb_array_elements_text(
    case when jsonb_typeof(recovery_code_hashes) = 'array' then recovery_code_hashes else '[]' end
  ) as hash where not starts_with(hash, $1)`;

/** Counts what depends on former secrets. Changes nothing. */
export async function countStoredSecrets(client: pg.Client, sealing: Sealing): Promise<StoredSecrets> {
  const result: StoredSecrets = { former: 0, lost: 0 };
  for (const place of SEALED) {
    for await (const { sealed } of outdated(client, sealing, place)) {
      result[sealing.unseal(place.purpose, sealed) === null ? 'lost' : 'former'] += 1;
    }
  }
  if (await hasOtherCodes(client, sealing)) {
    const stored = await client.query<{ key: string }>('select key from payload_kv where starts_with(key, $1)', [
      retiredKeyName(RECOVERY_PURPOSE, ''),
    ]);
    const retired = stored.rows.map(({ key }) => key);
    const missing = sealing
      .formerKeys(RECOVERY_PURPOSE)
      .filter(({ id }) => !retired.includes(retiredKeyName(RECOVERY_PURPOSE, id)));
    result.former += missing.length;
  }
  return result;
}

async function hasOtherCodes(client: pg.Client, sealing: Sealing): Promise<boolean> {
  const { rowCount } = await client.query(`${OTHER_CODES} limit 1`, [sealing.presentPrefix(RECOVERY_PURPOSE)]);
  return rowCount === 1;
}

/**
 * Encrypts everything stored with the present secret, and keeps the keys of former secrets that check recovery codes,
 * encrypted. Each value is a change of its own, and one that was changed meanwhile is left alone, so it can run beside a
 * site, end at any point, and run again. @returns the number of values that were encrypted again
 */
export async function resealStored(
  client: pg.Client,
  sealing: Sealing,
  note: (text: string) => void = () => {},
): Promise<number> {
  let resealed = 0;
  await keepRecoveryKeys(client, sealing);
  for (const place of SEALED) {
    for await (const { id, sealed } of outdated(client, sealing, place)) {
      const text = sealing.unseal(place.purpose, sealed);
      if (text === null) continue;
      const { rowCount } = await client.query(
        `update ${place.table} set ${place.change} where id = $1 and ${place.value} = $2`,
        [id, sealed, sealing.seal(place.purpose, text)],
      );
      resealed += rowCount ?? 0;
      note(`${resealed}`);
    }
  }
  return resealed;
}

/** Recovery codes can't be hashed again without the codes, so the keys of their purpose outlive the secrets. */
async function keepRecoveryKeys(client: pg.Client, sealing: Sealing): Promise<void> {
  const names = retiredKeyName(RECOVERY_PURPOSE, '');
  if (!(await hasOtherCodes(client, sealing))) {
    await client.query('delete from payload_kv where starts_with(key, $1)', [names]);
    return;
  }
  for (const { id, key } of sealing.formerKeys(RECOVERY_PURPOSE)) {
    await client.query(
      `insert into payload_kv (key, data) values ($1, jsonb_build_object('sealed', $2::text)) on conflict (key) do nothing`,
      [retiredKeyName(RECOVERY_PURPOSE, id), sealing.seal(RETIRED_KEY_PURPOSE, key)],
    );
  }
}

/**
 * Days for which a former secret is kept: its last session ends after 14, and links to unsubscribe have to work for 30.
 */
const KEPT_DAYS = 30;

/** Returns when a former secret can be deleted, as a date. */
export const endOfFormerSecret = (rotatedAt: Date): string =>
  new Date(rotatedAt.getTime() + KEPT_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);

const rotationName = (sealing: Sealing) => `secret-rotation:${sealing.presentPrefix(RETIRED_KEY_PURPOSE)}`;

/** Notes since when the present secret signs sessions, once. @returns the time */
export async function noteRotation(client: pg.Client, sealing: Sealing): Promise<Date> {
  const name = rotationName(sealing);
  await client.query(`delete from payload_kv where starts_with(key, 'secret-rotation:') and key <> $1`, [name]);
  await client.query(
    `insert into payload_kv (key, data) values ($1, jsonb_build_object('at', now())) on conflict (key) do nothing`,
    [name],
  );
  return (await rotationTime(client, sealing)) ?? new Date();
}

/** Returns since when the present secret signs sessions; null if no rotation has been noted. */
export async function rotationTime(client: pg.Client, sealing: Sealing): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select (data->>'at')::timestamptz as at from payload_kv where key = $1`,
    [rotationName(sealing)],
  );
  return rows[0]?.at ?? null;
}
