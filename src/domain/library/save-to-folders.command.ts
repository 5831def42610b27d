import type { Context } from '@/platform/context';
import type { LibraryItemView } from './kept-entry.presenter';
import { addToFolders, entryToKeep, type ItemInput, keepEntry } from './saved-item.command';

/**
 * Saves an item and puts it into folders, all of it or nothing; without folders it is in My Library only (LIB-27, LIB-30).
 * @throws DomainError bad-input, not-found, not-allowed for a read-only folder or with more items than anyone keeps
 */
export async function saveToFolders(
  ctx: Context,
  given: ItemInput,
  folderIds: readonly number[],
): Promise<LibraryItemView> {
  // A folder that takes nothing is refused whatever the item is.
  if (folderIds.length > 0) await addToFolders(ctx, [], folderIds);
  // Reading what the site knows of the entry needs no transaction, and must not hold a connection.
  const entry = await entryToKeep(ctx, given);
  return ctx.transaction(async ({ sql }) => {
    const within = { ...ctx, sql };
    const item = await keepEntry(within, entry);
    if (folderIds.length > 0) await addToFolders(within, [Number(item.id)], folderIds);
    return item;
  });
}
