import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readCurrency } from '../payments/currency.query';
import { lastPageOf } from '../streams/stream.rules';
import type { HistoryKind } from './history.command';
import type { LibraryPage, Place } from './saved-item.query';
import { presentStoredEntry, STORED_ENTRY_COLUMNS, type StoredEntryRow } from './stored-entry.presenter';

/** Returns one page of what the caller has read or watched, newest first (LIB-47). */
export async function readHistory(ctx: Context, kind: HistoryKind, { number, size }: Place): Promise<LibraryPage> {
  const { id } = requireAccount(ctx);
  const [rows, [count]] = await Promise.all([
    ctx.sql<StoredEntryRow>(
      `select id, ${STORED_ENTRY_COLUMNS}, seen_at as at from history_entries where owner_id = $1 and kind = $2
       order by seen_at desc, id desc limit $3 offset $4`,
      [id, kind, size, number * size],
    ),
    ctx.sql<{ total: number }>('select count(*)::int as total from history_entries where owner_id = $1 and kind = $2', [
      id,
      kind,
    ]),
  ]);
  const total = count?.total ?? 0;
  const currency = await readCurrency(ctx);
  return {
    items: rows.map((row) => presentStoredEntry(row, kind, currency)),
    number,
    size,
    total,
    last: lastPageOf(total, size),
  };
}

/** Returns one page of what the caller has shared, newest first (SHARE-15). */
export async function readShares(ctx: Context, { number, size }: Place): Promise<LibraryPage> {
  const { id } = requireAccount(ctx);
  const [rows, [count]] = await Promise.all([
    ctx.sql<StoredEntryRow>(
      `select id, ${STORED_ENTRY_COLUMNS}, provider, shared_with, shared_at as at from shares where owner_id = $1
       order by shared_at desc, id desc limit $2 offset $3`,
      [id, size, number * size],
    ),
    ctx.sql<{ total: number }>('select count(*)::int as total from shares where owner_id = $1', [id]),
  ]);
  const total = count?.total ?? 0;
  const currency = await readCurrency(ctx);
  return {
    items: rows.map((row) => presentStoredEntry(row, 'shared', currency)),
    number,
    size,
    total,
    last: lastPageOf(total, size),
  };
}
