import { LRUCache } from 'lru-cache';
import { changesOfContent } from './changes';
import { env } from './env';
import type { UploadFolder } from './stored-files';

/** An uploaded file that everyone may read. */
export interface PublicFile {
  folder: UploadFolder;
  name: string;
  /** Its media type. */
  type: string;
}

/** A rendition of an image counts as a file. */
const MOST_FILES = 50_000;

/** Remembers the files that everyone may read until content changes, so that not every request has to ask the CMS. */
export interface PublicFiles {
  /** Returns the file at a path if everyone may read it, or undefined if that isn't known. */
  at(path: string): PublicFile | undefined;
  /** Notes the file at a path. `decidedAt` is `changesOfContent()` before access was decided. */
  note(path: string, file: PublicFile, decidedAt: number): void;
}

/** Creates an empty memory. It notes nothing unless `isOn`: only in production is a server notified of every change. */
export function createPublicFiles(isOn = env.NODE_ENV === 'production'): PublicFiles {
  const files = new LRUCache<string, PublicFile>({ max: MOST_FILES });
  let version = changesOfContent();
  const forgetOutdated = () => {
    if (version === changesOfContent()) return;
    files.clear();
    version = changesOfContent();
  };
  return {
    at(path) {
      forgetOutdated();
      return files.get(path);
    },
    note(path, file, decidedAt) {
      forgetOutdated();
      if (isOn && decidedAt === version) files.set(path, file);
    },
  };
}

/** The public files that this process knows. */
export const publicFiles = createPublicFiles();
