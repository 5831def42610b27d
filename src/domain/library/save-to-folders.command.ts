import type { Context } from '@/platform/context';
import { addToFolders, entryToSave, type ItemInput, saveEntry } from './saved-item.command';
import type { LibraryItemView } from './stored-entry.presenter';

/**
 * Saves an item and adds it to folders, in one transaction. Without folders, it is only in My Library (LIB-27, LIB-30).
 * @throws DomainError bad-input, not-found, not-allowed for a read-only folder or above the maximum number of items
 */
export async function saveToFolders(
  ctx: Context,
  input: ItemInput,
  folderIds: readonly number[],
): Promise<LibraryItemView> {
  // Check the folders first, so that a read-only folder is rejected whatever the item is.
  if (folderIds.length > 0) await addToFolders(ctx, [], folderIds);
  // Look up the entry before the transaction, so that the lookup doesn't hold a connection.
  const entry = await entryToSave(ctx, input);
  return ctx.transaction(async ({ sql }) => {
    const transactionContext = { ...ctx, sql };
    const item = await saveEntry(transactionContext, entry);
    if (folderIds.length > 0) await addToFolders(transactionContext, [Number(item.id)], folderIds);
    return item;
  });
}
