/** The folder of what a reader has given to others; it is read-only (LIB-13, QUOTA-21). */
export const GIFT_FOLDER_SLUG = 'hbrgift';
export const GIFT_FOLDER_NAME = 'Gifts';

/** The entry before a reader's folders: everything saved. It can be neither edited nor deleted (LIB-04, LIB-21). */
export const ALL_FOLDERS = { id: 'all', name: 'All Folders' } as const;

export const FOLDER_NAME_MESSAGE =
  'Folder title must be 30 characters or less and consisting of English letters, numbers or spaces.';
export const FOLDER_TAKEN_MESSAGE = 'A folder with this title already exists.';
export const FOLDER_FAILURE_MESSAGE = 'There was an error while processing your request, please try again later.';
export const FOLDER_TIMEOUT_MESSAGE = 'Save operation failed!';
/** How long a folder's form waits for an answer, in milliseconds (LIB-25). */
export const FOLDER_SAVE_TIMEOUT_MS = 5000;

/** Whether a folder may have this name: 1 to 30 English letters, digits and spaces, and not spaces alone (LIB-16). */
export function isFolderName(name: string): boolean {
  return /^[A-Za-z0-9 ]{1,30}$/.test(name) && name.trim() !== '';
}

/** What two names of one reader's folders must differ in: capitals and whitespace do not count (LIB-17). */
export function folderNameKey(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase();
}

/** The last part of a folder's address: lower case, with hyphens for spaces (LIB-14). */
export function folderSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The message under a folder's title, or null when it is good; `others` are the names of the reader's other folders. */
export function folderNameFault(name: string, others: readonly string[]): string | null {
  if (!isFolderName(name)) return FOLDER_NAME_MESSAGE;
  const key = folderNameKey(name);
  const isTaken = isGiftFolderName(name) || others.some((other) => folderNameKey(other) === key);
  return isTaken ? FOLDER_TAKEN_MESSAGE : null;
}

/** Whether a name is taken by the gift folder: its slug and its displayed name cannot name another folder (LIB-12, LIB-13). */
export function isGiftFolderName(name: string): boolean {
  const key = folderNameKey(name);
  return key === GIFT_FOLDER_SLUG || key === folderNameKey(GIFT_FOLDER_NAME);
}

/** What a form says when a folder could not be saved (LIB-23, LIB-24, LIB-26). `error` is the answer, null for none. */
export function folderSaveMessage(
  name: string,
  error: { status: number; message?: string; errors?: readonly { error?: string; errorMessage?: string }[] } | null,
): string {
  if (!error || error.status === 0) return FOLDER_FAILURE_MESSAGE;
  if (error.status === 409) return `Folder ${name} already exists`;
  const [first] = error.errors ?? [];
  return first?.error || first?.errorMessage || error.message || FOLDER_FAILURE_MESSAGE;
}

/** What the folder list is being used for; one folder at a time is being made, edited or deleted (LIB-19). */
export type FolderMode =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'active'; id: string }
  | { kind: 'active-delete'; id: string };

export type FolderStep =
  | { step: 'make' }
  | { step: 'edit' | 'ask-to-delete'; folder: { id: string; readOnly: boolean } }
  | { step: 'leave' };

/** The mode after a step. The All entry and read-only folders are never edited or deleted (LIB-13, LIB-19, LIB-21). */
export function nextFolderMode(mode: FolderMode, taken: FolderStep): FolderMode {
  switch (taken.step) {
    case 'make':
      return { kind: 'new' };
    case 'leave':
      return { kind: 'none' };
    default: {
      const { id, readOnly } = taken.folder;
      if (readOnly || id === ALL_FOLDERS.id) return mode;
      return { kind: taken.step === 'edit' ? 'active' : 'active-delete', id };
    }
  }
}
