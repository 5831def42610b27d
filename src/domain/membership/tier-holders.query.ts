import { msg } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { changeOf, heldTierFault, type TierHolders, type TierRow } from './tier-settings.rules';

/** Entries with an access level. Drafts and entries in the trash count too, so that none loses its tier. */
const entriesOf = (table: string): string =>
  `select count(*) from ${table} e where e.access_level = 'tier' and e.tier = $1
     or exists (select 1 from _${table}_v v where v.parent_id = e.id and v.latest and v.version_access_level = 'tier'
       and v.version_tier = $1)`;

/**
 * Everything that can hold a tier: a message with its number, and the query that counts it. $1 is the code of the tier,
 * $2 its role code. Ended subscriptions count, because they still show their plan. Accounts with a subscription of the tier are counted with it.
 */
const HOLDERS: readonly [message: string, query: string][] = [
  [
    msg('{count, plural, one {# subscription} other {# subscriptions}}'),
    'select count(*) from subscriptions where tier = $1 or next_tier = $1',
  ],
  [
    msg('{count, plural, one {# open order} other {# open orders}}'),
    `select count(*) from subscription_orders where tier = $1 and status in ('open', 'paid')`,
  ],
  [
    msg('{count, plural, one {# gift subscription} other {# gift subscriptions}}'),
    `select count(*) from gift_subscriptions where tier = $1 and status in ('open', 'paid', 'claimed')`,
  ],
  [
    msg('{count, plural, one {# print subscriber} other {# print subscribers}}'),
    'select count(*) from subscribers where subscription_code = $1',
  ],
  [
    msg('{count, plural, one {# account} other {# accounts}}'),
    `select count(*) from users u where (u.membership_until is null or u.membership_until > now())
       and exists (select 1 from users_texts t where t.parent_id = u.id and t.path = 'tiers' and t.text = $2)
       and not exists (select 1 from subscriptions s where s.tier = $1 and (s.owner_id = u.id or exists (
         select 1 from team_members m where m.subscription_id = s.id and m.member_id = u.id and m.status = 'active')))`,
  ],
  [msg('{count, plural, one {# article} other {# articles}}'), entriesOf('articles')],
  [msg('{count, plural, one {# report} other {# reports}}'), entriesOf('reports')],
  [
    msg('{count, plural, one {# image of the visual library} other {# images of the visual library}}'),
    entriesOf('visual_assets'),
  ],
];

/** Counts what holds a tier, without what can't hold it. */
async function readHolders(sql: Sql, { code, roleCode }: TierRow): Promise<TierHolders> {
  const counts = HOLDERS.map(([, query], at) => `(${query})::int as "holder${at}"`).join(', ');
  const [row] = await sql<Record<string, number>>(`select ${counts}`, [code, roleCode]);
  return HOLDERS.map(([message], at) => ({ count: row?.[`holder${at}`] ?? 0, message }));
}

/**
 * Returns `true` if the tiers of the settings can become these, or the message: a tier can't be removed, nor its codes
 * changed, while something holds it. Locks the settings until the transaction ends, so that nothing can take a tier that
 * is about to be removed.
 */
export async function heldTiersFault(sql: Sql, rows: readonly TierRow[]): Promise<true | string> {
  await sql('select id from paywall for update');
  const stored = await sql<TierRow & { caption: string }>(
    `select id, code, coalesce(caption, name) as caption, coalesce(role_code, code) as "roleCode"
     from paywall_tiers order by _order`,
  );
  for (const tier of stored) {
    const change = changeOf(tier, rows);
    const fault = change && heldTierFault(tier.caption, change, await readHolders(sql, tier));
    if (fault) return fault;
  }
  return true;
}
