import { msg, t } from '@/language/t';

/**
 * Name of the folder with the articles that a reader has given. The folder is the owner's only read-only one (LIB-13,
 * QUOTA-21). Its slug is a paywall setting.
 */
export const GIFT_FOLDER_NAME = msg('Gifts');

/** Slug of new gift folders unless the paywall settings have another one. */
export const DEFAULT_GIFT_FOLDER_SLUG = 'gifts';

/** Validates the slug of gift folders. Returns the message, or null. */
export function giftFolderSlugFault(slug: string): string | null {
  return /^[a-z0-9]{1,30}$/.test(slug) ? null : 'Use 1 to 30 lowercase letters and digits.';
}

/** Entry above a reader's folders that contains everything saved. It can't be edited or deleted (LIB-04, LIB-21). */
export const ALL_FOLDERS = { id: 'all', name: msg('All Folders') } as const;

export const FOLDER_NAME_MESSAGE = msg(
  'Folder title must be 30 characters or less and consisting of English letters, numbers or spaces.',
);
export const FOLDER_TAKEN_MESSAGE = msg('A folder with this title already exists.');
export const FOLDER_FAILURE_MESSAGE = msg('There was an error while processing your request, please try again later.');
export const FOLDER_TIMEOUT_MESSAGE = msg('Save operation failed!');
/** Timeout of the folder form in milliseconds (LIB-25). */
export const FOLDER_SAVE_TIMEOUT_MS = 5000;

/** Whether a folder name is valid: 1 to 30 English letters, digits and spaces, and not only spaces (LIB-16). */
export function isFolderName(name: string): boolean {
  return /^[A-Za-z0-9 ]{1,30}$/.test(name) && name.trim() !== '';
}

/** Returns the key by which folder names are compared. Case and whitespace don't count (LIB-17). */
export function folderNameKey(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase();
}

/** Returns the last part of a folder's path: lowercase, with hyphens for spaces (LIB-14). */
export function folderSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Validates a folder name against the names of the reader's other folders. Returns the message, or null. */
export function folderNameFault(name: string, others: readonly string[]): string | null {
  if (!isFolderName(name)) return t(FOLDER_NAME_MESSAGE);
  const key = folderNameKey(name);
  const isTaken = isGiftName(key) || others.some((other) => folderNameKey(other) === key);
  return isTaken ? t(FOLDER_TAKEN_MESSAGE) : null;
}

const isGiftName = (key: string): boolean =>
  [GIFT_FOLDER_NAME, t(GIFT_FOLDER_NAME)].some((name) => folderNameKey(name) === key);

/** Whether a name is reserved for the gift folder, as its slug or its displayed name (LIB-12, LIB-13). */
export function isGiftFolderName(name: string, giftFolderSlug: string): boolean {
  const key = folderNameKey(name);
  return key === giftFolderSlug || isGiftName(key);
}

/**
 * Returns the message for a folder that couldn't be saved (LIB-23, LIB-24, LIB-26). `error` is null if there was no
 * response.
 */
export function folderSaveMessage(
  name: string,
  error: { status: number; message?: string; errors?: readonly { error?: string; errorMessage?: string }[] } | null,
): string {
  if (!error || error.status === 0) return t(FOLDER_FAILURE_MESSAGE);
  if (error.status === 409) return t('Folder {name} already exists', { name });
  const [first] = error.errors ?? [];
  return first?.error || first?.errorMessage || error.message || t(FOLDER_FAILURE_MESSAGE);
}

/** Mode of the folder list. Only one folder can be created, edited or deleted at a time (LIB-19). */
export type FolderMode =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'active'; id: string }
  | { kind: 'active-delete'; id: string };

export type FolderStep =
  | { step: 'make' }
  | { step: 'edit' | 'ask-to-delete'; folder: { id: string; readOnly: boolean } }
  | { step: 'leave' };

/**
 * Returns the mode after a step. The All entry and read-only folders can't be edited or deleted (LIB-13, LIB-19,
 * LIB-21).
 */
export function nextFolderMode(mode: FolderMode, action: FolderStep): FolderMode {
  switch (action.step) {
    case 'make':
      return { kind: 'new' };
    case 'leave':
      return { kind: 'none' };
    default: {
      const { id, readOnly } = action.folder;
      if (readOnly || id === ALL_FOLDERS.id) return mode;
      return { kind: action.step === 'edit' ? 'active' : 'active-delete', id };
    }
  }
}
