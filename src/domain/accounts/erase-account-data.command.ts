import type { User } from '@/generated/payload-types';
import type { Sql } from '@/platform/sql';
import { DELETED_ACCOUNT } from '../newsroom/activity.rules';

/**
 * Erases personal data of an account that is being deleted by its owner or by staff: its email addresses everywhere,
 * and the link between the audit trail and the person. Runs in the transaction of the deletion.
 *
 * Kept on purpose: orders with their payments and events, which accounting requires, and the record of a print
 * subscription, which has a contract of its own.
 */
export async function eraseAccountData(
  sql: Sql,
  { id, email, pendingEmail }: Pick<User, 'id' | 'email' | 'pendingEmail'>,
): Promise<void> {
  const addresses = JSON.stringify([email, pendingEmail].filter(Boolean));
  const named = `(select jsonb_array_elements_text($1::jsonb))`;
  await sql(
    `update security_events set user_id = null, network = null, device = null, session_id = null where user_id = $1`,
    [id],
  );
  await sql('delete from passkeys where owner_id = $1', [id]);
  await sql(`delete from notify_requests where lower(email_address) in ${named}`, [addresses]);
  await sql(`delete from newsletter_subscriptions where lower(email_address) in ${named}`, [addresses]);
  // Addresses also occur within the text of mails and the input of jobs, such as the sender of a shared page.
  await sql(
    `delete from mails where exists (select 1 from jsonb_array_elements_text($1::jsonb) as a(address)
       where strpos(lower(concat_ws(' ', "to", subject, text, html)), a.address) > 0)`,
    [addresses],
  );
  await sql(`delete from mail_sendings where sent_at is null and lower(recipient) in ${named}`, [addresses]);
  await sql(
    `delete from payload_jobs where exists (select 1 from jsonb_array_elements_text($1::jsonb) as a(address)
       where strpos(lower(input::text), a.address) > 0)`,
    [addresses],
  );
  await sql(
    `update shares set shared_with = (select coalesce(jsonb_agg(entry), '[]'::jsonb)
         from jsonb_array_elements_text(shared_with) as s(entry) where lower(entry) not in ${named})
     where jsonb_typeof(shared_with) = 'array' and exists (
       select 1 from jsonb_array_elements_text(shared_with) as s(entry) where lower(entry) in ${named})`,
    [addresses],
  );
  await sql(`delete from team_members where lower(email) in ${named}`, [addresses]);
  // A gift that waits for its delivery or its claim belongs to its buyer's order.
  await sql(
    `update gift_subscriptions set recipient_email = $2, message = null
     where lower(recipient_email) in ${named} and status in ('claimed', 'started')`,
    [addresses, DELETED_ACCOUNT],
  );
  // Colleagues without a name are mentioned by their address.
  for (const address of [email, pendingEmail]) {
    if (!address) continue;
    const literal = address.replace(/[^a-z0-9]/gi, '\\$&');
    await sql(
      `update comments set text = regexp_replace(text, $1, $2, 'gi') where strpos(lower(text), lower($3)) > 0`,
      [literal, DELETED_ACCOUNT, address],
    );
  }
  await sql(
    `update activity set title = $2, detail = null
     where exists (select 1 from jsonb_array_elements_text($1::jsonb) as a(address)
       where strpos(lower(concat_ws(' ', title, detail)), a.address) > 0)`,
    [addresses, DELETED_ACCOUNT],
  );
}
