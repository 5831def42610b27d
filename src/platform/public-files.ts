import { LRUCache } from 'lru-cache';
import { listTag } from '@/domain/cache/cache-tags.rules';
import { env } from './env';
import { UPLOAD_FOLDERS, type UploadFolder } from './stored-files';

/** An uploaded file that everyone may read. */
export interface PublicFile {
  folder: UploadFolder;
  name: string;
  /** Its media type. */
  type: string;
}

/** A rendition of an image counts as a file. */
const MOST_FILES = 50_000;

/** Tags of the changes that can restrict, replace or delete a file. */
export const UPLOAD_TAGS = Object.keys(UPLOAD_FOLDERS).map(listTag);

/** Remembers the files that everyone may read until one of the uploads changes, so that not every request asks the CMS. */
export interface PublicFiles {
  /** Returns the file at a path if everyone may read it, or undefined if that isn't known. */
  at(path: string): PublicFile | undefined;
  /** How often files were forgotten. */
  readonly version: number;
  /** Notes the file at a path. `version` is the one before access was decided. */
  note(path: string, file: PublicFile, version: number): void;
  /** Forgets all files, after a change with one of the {@link UPLOAD_TAGS}. */
  forget(): void;
}

/** Creates an empty memory. It notes nothing unless `isOn`: only in production is a server notified of every change. */
export function createPublicFiles(isOn = env.NODE_ENV === 'production'): PublicFiles {
  const files = new LRUCache<string, PublicFile>({ max: MOST_FILES });
  let forgotten = 0;
  return {
    at: (path) => files.get(path),
    get version() {
      return forgotten;
    },
    note(path, file, version) {
      // A change after the decision could have restricted the file.
      if (isOn && version === forgotten) files.set(path, file);
    },
    forget() {
      forgotten += 1;
      files.clear();
    },
  };
}

/** The public files that this process knows. */
export const publicFiles = createPublicFiles();
