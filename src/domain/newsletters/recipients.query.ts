import type { Sql } from '@/platform/sql';

/** Active subscriptions with their addresses, as a subquery. Several can have the same address. */
export const ACTIVE_SUBSCRIPTIONS = `(select s.id, s.newsletter_id, s.user_id, coalesce(u.email, s.email_address) as address
  from newsletter_subscriptions s left join users u on u.id = s.user_id
  where s.status = 'active' and u.is_disabled is not true)`;

/** Numbers of addresses that would and wouldn't get an issue if it were sent now. */
export interface RecipientCount {
  /** Addresses that the issue is sent to. */
  recipients: number;
  /** Subscribed addresses that it isn't sent to, because they are suppressed. */
  suppressed: number;
}

/** Counts the addresses that an issue of a newsletter would be sent to now. */
export async function countRecipients(sql: Sql, newsletterId: number): Promise<RecipientCount> {
  const [row] = await sql<RecipientCount>(
    `select count(*) filter (where not is_suppressed)::int as recipients,
       count(*) filter (where is_suppressed)::int as suppressed
     from (select distinct lower(trim(s.address)) as address,
         exists (select from suppressed_addresses x where x.email_address = lower(trim(s.address))) as is_suppressed
       from ${ACTIVE_SUBSCRIPTIONS} s where s.newsletter_id = $1) as addresses`,
    [newsletterId],
  );
  return row ?? { recipients: 0, suppressed: 0 };
}
