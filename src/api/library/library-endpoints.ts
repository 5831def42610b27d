import { addToFolderEndpoint } from './add-to-folder.endpoint';
import { addToFoldersEndpoint } from './add-to-folders.endpoint';
import { clearHistoryEndpoint } from './clear-history.endpoint';
import { deleteFolderEndpoint } from './delete-folder.endpoint';
import { discardItemsEndpoint } from './discard-items.endpoint';
import { exportLibraryCsvEndpoint } from './export-library-csv.endpoint';
import { exportLibraryJsonEndpoint } from './export-library-json.endpoint';
import { exportLibraryMarkdownEndpoint } from './export-library-markdown.endpoint';
import { followShortLinkEndpoint } from './follow-short-link.endpoint';
import { importLibraryEndpoint } from './import-library.endpoint';
import { listFoldersEndpoint } from './list-folders.endpoint';
import { listFollowedEntriesStream } from './list-followed-entries.endpoint';
import { listItemFoldersEndpoint } from './list-item-folders.endpoint';
import { listReadEntriesStream } from './list-read-entries.endpoint';
import { listSavedUrlsEndpoint } from './list-saved-urls.endpoint';
import { listSavesStream } from './list-saves.endpoint';
import { listSharesStream } from './list-shares.endpoint';
import { listWatchedEntriesStream } from './list-watched-entries.endpoint';
import { readFolderStream } from './read-folder.endpoint';
import { readReadingPositionEndpoint } from './read-reading-position.endpoint';
import { recordHistoryEndpoint } from './record-history.endpoint';
import { removeFromFolderEndpoint } from './remove-from-folder.endpoint';
import { removeFromFoldersEndpoint } from './remove-from-folders.endpoint';
import { removeReadingPositionEndpoint } from './remove-reading-position.endpoint';
import { saveFolderEndpoint } from './save-folder.endpoint';
import { saveItemEndpoint } from './save-item.endpoint';
import { saveReadingPositionEndpoint } from './save-reading-position.endpoint';
import { saveToFoldersEndpoint } from './save-to-folders.endpoint';
import { shareFolderEndpoint } from './share-folder.endpoint';
import { sharePageEndpoint } from './share-page.endpoint';
import { shortenUrlEndpoint } from './shorten-url.endpoint';
import { switchHistoryEndpoint } from './switch-history.endpoint';
import { unshareFolderEndpoint } from './unshare-folder.endpoint';

/** The library and sharing endpoints; see src/api/http/endpoints.ts. */
export const libraryEndpoints = [
  listFoldersEndpoint,
  saveFolderEndpoint,
  deleteFolderEndpoint,
  addToFolderEndpoint,
  removeFromFolderEndpoint,
  listItemFoldersEndpoint,
  addToFoldersEndpoint,
  removeFromFoldersEndpoint,
  shareFolderEndpoint,
  unshareFolderEndpoint,
  saveItemEndpoint,
  saveToFoldersEndpoint,
  discardItemsEndpoint,
  listSavedUrlsEndpoint,
  exportLibraryJsonEndpoint,
  exportLibraryCsvEndpoint,
  exportLibraryMarkdownEndpoint,
  importLibraryEndpoint,
  ...listSavesStream,
  ...readFolderStream,
  ...listReadEntriesStream,
  ...listWatchedEntriesStream,
  ...listSharesStream,
  ...listFollowedEntriesStream,
  recordHistoryEndpoint,
  clearHistoryEndpoint,
  switchHistoryEndpoint,
  readReadingPositionEndpoint,
  saveReadingPositionEndpoint,
  removeReadingPositionEndpoint,
  sharePageEndpoint,
  shortenUrlEndpoint,
  followShortLinkEndpoint,
] as const;
