import type { Sql } from '@/platform/sql';
import { isEmailAddress } from '../accounts/form.rules';
import type { MailEvent, SuppressionSource } from './mail-event.rules';

/** Suppresses an address. A later bounce doesn't replace a complaint. */
export async function suppressAddress(sql: Sql, event: MailEvent, source: SuppressionSource): Promise<void> {
  const address = event.emailAddress.trim().toLowerCase();
  if (!isEmailAddress(address)) return;
  await sql(
    `insert into suppressed_addresses as s (email_address, reason, detail, source, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now())
     on conflict (email_address) do update set reason = excluded.reason, detail = excluded.detail,
       source = excluded.source, updated_at = now() where s.reason = 'bounce'`,
    [address, event.reason, event.detail.slice(0, 500), source],
  );
}
