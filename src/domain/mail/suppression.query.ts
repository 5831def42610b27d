import type { Sql } from '@/platform/sql';
import type { SuppressionReason } from './mail-event.rules';

/** Why mails to an address are stopped, and since when. */
export interface Suppression {
  id: number;
  reason: SuppressionReason;
  since: Date;
}

/** Returns the suppression of an address, or null. */
export async function readSuppression(sql: Sql, emailAddress: string): Promise<Suppression | null> {
  const [row] = await sql<Suppression>(
    'select id, reason, updated_at as since from suppressed_addresses where email_address = $1',
    [emailAddress.trim().toLowerCase()],
  );
  return row ?? null;
}
