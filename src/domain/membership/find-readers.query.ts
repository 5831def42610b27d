import type { Sql } from '@/platform/sql';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import type { SuppressionReason } from '../mail/mail-event.rules';
import { readSuppression } from '../mail/suppression.query';
import { searchPatterns } from '../orders/orders-desk.rules';

/** A reader in the list of members. */
export interface FoundReader {
  id: number;
  name: string;
  emailAddress: string;
  isDisabled: boolean;
  sinceText: string;
}

/** A reader as support sees them, and why mails to their address are stopped. */
export interface ReaderDetails extends FoundReader {
  suppression: { reason: SuppressionReason; sinceText: string } | null;
}

/** Readers on one page. */
export const READERS_PAGE_SIZE = 25;

/** Returns the readers whose name or email address contains every word of a term, newest first. Never returns staff. */
export async function findReaders(
  { sql, zone }: { sql: Sql; zone: TimeZone },
  { term, number }: { term: string; number: number },
): Promise<{ readers: FoundReader[]; total: number }> {
  const patterns = searchPatterns(term);
  // The index `users_desk_idx` has the same expression.
  const text = `lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.email)`;
  const where = [`u.role = 'reader'`, ...patterns.map((_, at) => `${text} like $${at + 1}`)].join(' and ');
  const at = patterns.length;
  const [rows, [count]] = await Promise.all([
    sql<Omit<FoundReader, 'sinceText'> & { since: Date }>(
      `select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email as "emailAddress",
         coalesce(u.is_disabled, false) as "isDisabled", u.created_at as since
       from users u where ${where} order by u.created_at desc, u.id desc limit $${at + 1} offset $${at + 2}`,
      [...patterns, READERS_PAGE_SIZE, number * READERS_PAGE_SIZE],
    ),
    sql<{ total: number }>(`select count(*)::int as total from users u where ${where}`, patterns),
  ]);
  return {
    readers: rows.map(({ since, ...reader }) => ({ ...reader, sinceText: visitorDate(since, zone) })),
    total: count?.total ?? 0,
  };
}

/** Returns one reader, or null for an unknown id and for staff. */
export async function findReader(
  { sql, zone }: { sql: Sql; zone: TimeZone },
  id: number,
): Promise<ReaderDetails | null> {
  const [row] = await sql<Omit<FoundReader, 'sinceText'> & { since: Date }>(
    `select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email as "emailAddress",
       coalesce(u.is_disabled, false) as "isDisabled", u.created_at as since
     from users u where u.id = $1 and u.role = 'reader'`,
    [id],
  );
  if (!row) return null;
  const { since, ...reader } = row;
  const suppression = await readSuppression(sql, reader.emailAddress);
  return {
    ...reader,
    sinceText: visitorDate(since, zone),
    suppression: suppression && { reason: suppression.reason, sinceText: visitorDate(suppression.since, zone) },
  };
}
