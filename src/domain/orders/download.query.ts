import type { Context } from '@/platform/context';
import { seal, unseal } from '@/platform/sealed';
import { DomainError } from '../errors';
import { isPurchased, type OrderStatus } from './order-status.rules';

/** Seconds for which a link to a bought file works. */
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

/** A bought file: how it is stored, the name to save it under, and whose name stands on its pages. */
export interface BoughtFile {
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
 * Returns a link to a bought file, for its buyer and for five minutes.
 * @throws DomainError not-signed-in for a guest, not-allowed for a file that isn't the caller's, whether it exists or
 * not, for an order that was canceled or refunded, and for a case study after its six months (ORD-08, ORD-09)
 */
export async function linkToDownload(ctx: Context, orderNumber: string, code: string): Promise<string> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const row = await findRow(ctx, code);
  const isOwn = row?.order_number === orderNumber && row.owner === ctx.account.id;
  if (!isOwn || !mayFetch(row, ctx.now)) throw new DomainError('not-allowed');
  const until = Math.floor(ctx.now.getTime() / 1000) + LINK_SECONDS;
  return `/order/file/${seal(PURPOSE, `${until}.${code}`)}`;
}

/** The file behind a link; what was revoked meanwhile is not handed out. @throws DomainError not-allowed, not-found */
export async function fileOfLink(ctx: Context, token: string): Promise<BoughtFile> {
  const [until, code] = unseal(PURPOSE, token)?.split('.') ?? [];
  if (!code || Number(until) * 1000 <= ctx.now.getTime()) throw new DomainError('not-allowed');
  const row = await findRow(ctx, code);
  if (!row?.filename) throw new DomainError('not-found');
  if (!mayFetch(row, ctx.now)) throw new DomainError('not-allowed');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(row.filename)?.[0]?.toLowerCase() ?? '';
  const name = row.title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    filename: row.filename,
    mimeType: row.mime_type ?? 'application/octet-stream',
    saveAs: `${name || 'download'}${ending}`,
    mark: `${row.buyer}, order ${row.order_number}. For personal use.`,
  };
}

const mayFetch = ({ status, revoked_at, expires_at }: Row, now: Date) =>
  isPurchased(status) && revoked_at === null && (expires_at === null || expires_at > now);
