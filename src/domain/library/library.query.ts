import type { Context } from '@/platform/context';
import { type FolderView, findFolderBySlug, foldersOfItems, readFolders } from './folder.query';
import {
  countSaves,
  type ItemFilter,
  type LibraryPage,
  type Place,
  readFolderItems,
  readSaves,
} from './saved-item.query';

/** The library screen: all folders, and one page of a folder or of all items. */
export interface LibraryView {
  folders: FolderView[];
  /** The open folder. Null for all items (LIB-02). */
  folder: FolderView | null;
  page: LibraryPage;
  /** Total number of saved items. */
  total: number;
  /** Folders of each item, by item id. */
  places: Record<string, { name: string; slug: string }[]>;
}

/** Returns the library, open at the folder with this slug or at all items. Null for an unknown folder (LIB-03). */
export async function readLibrary(
  ctx: Context,
  slug: string | null,
  place: Place,
  filter: ItemFilter,
): Promise<LibraryView | null> {
  const [folders, folder] = await Promise.all([readFolders(ctx), slug === null ? null : findFolderBySlug(ctx, slug)]);
  if (slug !== null && !folder) return null;
  const page = folder
    ? await readFolderItems(ctx, Number(folder.id), place, filter)
    : await readSaves(ctx, place, filter);
  const isAll = !folder && !filter.term;
  const [places, total] = await Promise.all([
    foldersOfItems(
      ctx,
      page.items.map(({ id }) => id),
    ),
    isAll ? page.total : countSaves(ctx),
  ]);
  return { folders, folder, page, places, total };
}
