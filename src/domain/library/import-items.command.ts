import type { Context } from '@/platform/context';
import { isDomainError } from '../errors';
import { ensureFolder } from './folder.command';
import { addToFolders, type ItemInput, saveItem } from './saved-item.command';

/** An item to bring in, with the names of the folders that it belongs to, and when it was saved first. */
export interface ImportedItem extends ItemInput {
  folders?: readonly string[] | undefined;
  /** ISO 8601; a date to come counts as now. */
  savedAt?: string | undefined;
}

/** What became of an import: how many items are in the library now, and which addresses were not taken, and why. */
export interface ImportResult {
  imported: number;
  refused: { url: string; reason: string }[];
}

/**
 * Brings in links of this site, also into folders, which are made when there are none of these names. What cannot be
 * kept is named and does not hold up the others; bringing the same in twice changes nothing.
 */
export async function importItems(ctx: Context, items: readonly ImportedItem[]): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, refused: [] };
  for (const item of items) {
    try {
      const given = { ...item, title: item.title ?? item.url };
      const saved = await saveItem(ctx, given, item.savedAt ? new Date(item.savedAt) : undefined);
      for (const name of new Set(item.folders ?? [])) {
        const folder = await ensureFolder(ctx, name);
        await addToFolders(ctx, [Number(saved.id)], [Number(folder.id)]);
      }
      result.imported += 1;
    } catch (refusal) {
      if (!isDomainError(refusal)) throw refusal;
      result.refused.push({ url: item.url, reason: refusal.errors[0]?.errorMessage ?? refusal.message });
    }
  }
  return result;
}
