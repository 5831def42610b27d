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

/** The library of the one who asks, as its screen shows it: all folders, and a page of one of them or of everything. */
export interface LibraryView {
  folders: FolderView[];
  /** The folder that is open; null for all of them (LIB-02). */
  folder: FolderView | null;
  page: LibraryPage;
  /** How many items there are in all folders and outside of them. */
  total: number;
  /** By the item's id, the folders in which it lies. */
  places: Record<string, { name: string; slug: string }[]>;
}

/** The library, open at the folder with this slug or at all folders; null when there is no such folder (LIB-03). */
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
