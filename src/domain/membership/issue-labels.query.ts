import { stringify } from 'csv-stringify/sync';
import type { PrintDelivery, Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { readTimeZone } from '../calendar/time-zone.query';
import { type Day, dayIn, type TimeZone } from '../calendar/time-zone.rules';
import type { PostalAddress } from '../cart/postal-address.rules';
import { DomainError } from '../errors';
import { countryName } from '../places/country-name.rules';
import { printTiers, type TierBenefits } from './benefit.rules';
import { addressOf, holdOf } from './print-delivery.query';
import { hasPrintRightOn, isHeldOn } from './print-delivery.rules';
import { graceDaysOf, stateOf } from './sync-rights.command';

/** A copy of an issue to send. */
export interface IssueLabel {
  address: PostalAddress;
  copies: number;
  /** Identifies the subscription in an inquiry of the mailing house. */
  reference: string;
}

/** Everyone who gets an issue by post. */
export interface IssueLabels {
  issueId: string;
  label: string;
  /** Day of release, such as `2027-07-01`. */
  day: string;
  labels: IssueLabel[];
  /** Subscribers whose plan includes the issue, but who have no usable address. */
  unaddressed: { email: string; name: string; reference: string }[];
  /** Number of subscribers whose deliveries are on hold on that day. */
  held: number;
}

/** The part of the paywall settings that decides who gets print issues. */
type PrintSettings = { tiers?: readonly TierBenefits[] | null; graceDays?: number | null };

/** An issue with a release day, for the list of issues. */
export interface PrintIssue {
  issueId: string;
  label: string;
  day: string;
}

/** Returns the latest issues with a release day, scheduled ones included, newest first. */
export async function readPrintIssues(sql: Sql, zone: TimeZone, limit = 12): Promise<PrintIssue[]> {
  const rows = await sql<{ issueId: string; label: string; at: Date }>(
    `select issue_id as "issueId", label, published_at as at from issues where published_at is not null and _status = 'published'
     order by published_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(({ issueId, label, at }) => ({ issueId, label, day: dayIn(at, zone) }));
}

type Row = Subscription &
  Partial<PrintDelivery> & { subscriptionId: number; email: string; name: string; hasAddress: boolean };

/**
 * Returns the labels of an issue: one per account whose subscription includes print on the release day, sorted by
 * country and postal code. Subscriptions are taken as they are now. @throws DomainError not-found
 */
export async function readIssueLabels(
  sql: Sql,
  { settings, zone }: { settings: PrintSettings; zone: TimeZone },
  issueId: string,
): Promise<IssueLabels> {
  const [issue] = await sql<{ label: string; at: Date }>(
    `select label, published_at as at from issues where issue_id = $1 and published_at is not null and _status = 'published'`,
    [issueId],
  );
  if (!issue) throw new DomainError('not-found');
  const day = dayIn(issue.at, zone);
  const rows = await sql<Row>(
    `select s.id as "subscriptionId", s.provider, s.status, s.tier, s.source_code as "sourceCode", s.period_start as "periodStart",
       s.period_end as "periodEnd", s.cancel_at_period_end as "cancelAtPeriodEnd", s.resumes_at as "resumesAt",
       s.past_due_since as "pastDueSince", s.ended_at as "endedAt", s.first_purchase_at as "firstPurchaseAt",
       u.email, concat_ws(' ', u.first_name, u.last_name) as name, d.id is not null as "hasAddress",
       d.first_name as "firstName", d.last_name as "lastName", d.address1, d.address2, d.city, d.state,
       d.postal_code as "postalCode", d.country_code as "countryCode", d.held_from as "heldFrom", d.held_until as "heldUntil"
     from subscriptions s join users u on u.id = s.owner_id left join print_deliveries d on d.owner_id = u.id
     where s.tier = any($1) and s.provider <> 'print' and s.duplicate_of_id is null
     order by u.id, s.status = 'canceled', s.id desc`,
    [printTiers(settings.tiers)],
  );
  const graceDays = graceDaysOf(settings);
  const byAccount = new Map<string, Row>();
  for (const row of rows)
    if (!byAccount.has(row.email) && isSent(row, day, { graceDays, zone })) byAccount.set(row.email, row);
  const entitled = [...byAccount.values()].map((row) => ({ ...row, reference: `${issueId}-${row.subscriptionId}` }));
  const sent = entitled.filter((row) => !isHeldOn(holdOf(row), day));
  return {
    issueId,
    label: issue.label,
    day,
    held: entitled.length - sent.length,
    labels: sent
      .filter(isAddressed)
      .map((row) => ({ address: addressOf(row as unknown as PrintDelivery), copies: 1, reference: row.reference }))
      .sort((first, second) => (sortKey(first) < sortKey(second) ? -1 : 1)),
    unaddressed: sent
      .filter((row) => !isAddressed(row))
      .map(({ email, name, reference }) => ({ email, name, reference })),
  };
}

/** Returns the labels of an issue as CSV. @throws DomainError not-found */
export async function exportIssueLabels(ctx: Context, issueId: string): Promise<string> {
  const [settings, zone] = [await ctx.cachedGlobal('paywall'), await readTimeZone(ctx)];
  return labelsToCsv((await readIssueLabels(ctx.sql, { settings, zone }, issueId)).labels);
}

const isSent = (row: Row, day: Day, terms: { graceDays: number; zone: TimeZone }): boolean => {
  const startedAt = row.firstPurchaseAt ?? row.periodStart;
  return hasPrintRightOn({ ...stateOf(row), startedAt, endedAt: row.endedAt ?? null }, day, terms);
};

/** Whether a label can be printed. Addresses aren’t validated again: the format of their country may have changed. */
const isAddressed = ({ hasAddress, lastName, address1, city, postalCode, state, countryCode }: Row): boolean =>
  hasAddress && [lastName, address1, city || postalCode || state, countryCode].every((text) => text?.trim());

const sortKey = ({ address, reference }: IssueLabel): string =>
  [address.countryCode, address.postalCode, reference].join('\t');

const COLUMNS = [
  ...(['name', 'address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['countryCode', 'copies', 'reference'] as const),
];

/** Formats labels as CSV (RFC 4180). Cells that a spreadsheet could run as a formula are prefixed with an apostrophe. */
const labelsToCsv = (labels: readonly IssueLabel[]): string =>
  stringify(
    labels.map(({ address, copies, reference }) => ({
      ...address,
      name: `${address.firstName} ${address.lastName}`,
      country: countryName(address.countryCode) ?? address.countryCode,
      copies: String(copies),
      reference,
    })),
    {
      header: true,
      columns: [...COLUMNS],
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
