import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { seal, unseal } from '@/platform/sealed';
import { DomainError } from '../errors';
import { isPurchased, type OrderStatus } from './order-status.rules';

/** Seconds until a link to a purchased file expires. */
export const LINK_SECONDS = 300;
const PURPOSE = 'bought file';

interface Row {
  owner: number | null;
  status: OrderStatus;
  expires_at: Date | null;
  revoked_at: Date | null;
  filename: string | null;
  mime_type: string | null;
  title: string;
  order_number: string;
  buyer: string;
}

/** A purchased file: its stored name, the name to download it under, and the buyer's mark printed on its pages. */
export interface PurchasedFile {
  filename: string;
  mimeType: string;
  saveAs: string;
  mark: string;
}

async function findRow(ctx: Pick<Context, 'sql'>, code: string): Promise<Row | null> {
  const [row] = await ctx.sql<Row>(
    `select o.owner_id as owner, o.order_status as status, e.expires_at, e.revoked_at, f.filename, f.mime_type, e.title,
       o.order_number, concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName') as buyer
     from entitlements e join orders o on o.id = e.order_id join availabilities a on a.id = e.availability_id
     left join files f on f.id = a.file_id where e.kind = 'download' and e.code = $1`,
    [code],
  );
  return row ?? null;
}

/**
 * Returns a link to a purchased file that works for its buyer for five minutes.
 * @throws DomainError not-signed-in for a guest, and not-allowed for a file of somebody else or none at all, for an
 * order that was canceled or refunded, and for a case study after six months (ORD-08, ORD-09)
 */
export async function linkToDownload(ctx: Context, orderNumber: string, code: string): Promise<string> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const row = await findRow(ctx, code);
  const isOwner = row?.order_number === orderNumber && row.owner === ctx.account.id;
  if (!isOwner || !mayDownload(row, ctx.now)) throw new DomainError('not-allowed');
  const until = Math.floor(ctx.now.getTime() / 1000) + LINK_SECONDS;
  return `/order/file/${seal(PURPOSE, `${until}.${code}`)}`;
}

/** Returns the file behind a link, unless access was revoked since. @throws DomainError not-allowed, not-found */
export async function fileOfLink(ctx: Context, token: string): Promise<PurchasedFile> {
  const [until, code] = unseal(PURPOSE, token)?.split('.') ?? [];
  if (!code || Number(until) * 1000 <= ctx.now.getTime()) throw new DomainError('not-allowed');
  const row = await findRow(ctx, code);
  if (!row?.filename) throw new DomainError('not-found');
  if (!mayDownload(row, ctx.now)) throw new DomainError('not-allowed');
  const extension = /\.[a-z0-9]{1,8}$/i.exec(row.filename)?.[0]?.toLowerCase() ?? '';
  const name = row.title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    filename: row.filename,
    mimeType: row.mime_type ?? 'application/octet-stream',
    saveAs: `${name || 'download'}${extension}`,
    mark: t('{buyer}, order {number}. For personal use.', { buyer: row.buyer, number: row.order_number }),
  };
}

const mayDownload = ({ status, revoked_at, expires_at }: Row, now: Date) =>
  isPurchased(status) && revoked_at === null && (expires_at === null || expires_at > now);
