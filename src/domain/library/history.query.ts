import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { lastPageOf } from '../streams/stream.rules';
import type { HistoryKind } from './history.command';
import { KEPT_COLUMNS, type KeptRow, presentKept } from './kept-entry.presenter';
import type { LibraryPage, Place } from './saved-item.query';

/** One page of what the one who asks has read or watched, the latest first (LIB-47). */
export async function readHistory(ctx: Context, kind: HistoryKind, { number, size }: Place): Promise<LibraryPage> {
  const { id } = requireAccount(ctx);
  const [rows, [counted]] = await Promise.all([
    ctx.sql<KeptRow>(
      `select id, ${KEPT_COLUMNS}, seen_at as at from history_entries where owner_id = $1 and kind = $2
       order by seen_at desc, id desc limit $3 offset $4`,
      [id, kind, size, number * size],
    ),
    ctx.sql<{ total: number }>('select count(*)::int as total from history_entries where owner_id = $1 and kind = $2', [
      id,
      kind,
    ]),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => presentKept(row, kind)), number, size, total, last: lastPageOf(total, size) };
}

/** One page of what the one who asks has shared, the latest first (SHARE-15). */
export async function readShares(ctx: Context, { number, size }: Place): Promise<LibraryPage> {
  const { id } = requireAccount(ctx);
  const [rows, [counted]] = await Promise.all([
    ctx.sql<KeptRow>(
      `select id, ${KEPT_COLUMNS}, provider, shared_with, shared_at as at from shares where owner_id = $1
       order by shared_at desc, id desc limit $2 offset $3`,
      [id, size, number * size],
    ),
    ctx.sql<{ total: number }>('select count(*)::int as total from shares where owner_id = $1', [id]),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => presentKept(row, 'shared')), number, size, total, last: lastPageOf(total, size) };
}
