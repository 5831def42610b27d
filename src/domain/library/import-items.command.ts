import type { Context } from '@/platform/context';
import { errorMessage, isDomainError } from '../errors';
import { ensureFolder } from './folder.command';
import { addToFolders, type ItemInput, saveItem } from './saved-item.command';

/** An item to import, with its folder names and the date it was first saved. */
export interface ImportedItem extends ItemInput {
  folders?: readonly string[] | undefined;
  /** ISO 8601. Future dates count as now. */
  savedAt?: string | undefined;
}

/** Result of an import: the number of imported items, and the URLs that were skipped with the reason. */
export interface ImportResult {
  imported: number;
  refused: { url: string; reason: string }[];
}

/**
 * Imports links to pages of this site, and creates missing folders. Invalid items are reported and don't stop the
 * others. Importing the same items again changes nothing.
 */
export async function importItems(ctx: Context, items: readonly ImportedItem[]): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, refused: [] };
  for (const item of items) {
    try {
      const input = { ...item, title: item.title ?? item.url };
      const saved = await saveItem(ctx, input, {
        savedAt: item.savedAt ? new Date(item.savedAt) : undefined,
        isCounted: false,
      });
      for (const name of new Set(item.folders ?? [])) {
        const folder = await ensureFolder(ctx, name);
        await addToFolders(ctx, [Number(saved.id)], [Number(folder.id)]);
      }
      result.imported += 1;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      result.refused.push({ url: item.url, reason: error.errors[0]?.errorMessage ?? errorMessage(error.code) });
    }
  }
  return result;
}
