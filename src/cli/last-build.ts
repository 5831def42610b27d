import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Files without which a build can't be served. */
const REQUIRED = ['BUILD_ID', 'server.mjs'];

/** The compiler's cache, which makes the next build faster. It isn't part of a build. */
const CACHE = 'cache';

/** Whether a folder contains a complete build, of these or of earlier sources. */
export const hasBuild = (folder: string): boolean => REQUIRED.every((name) => existsSync(path.join(folder, name)));

/**
 * Replaces the build in a folder. The last one is kept next to it in the meantime, and is put back if `create` throws or
 * the process was killed.
 */
export async function replaceBuild(folder: string, create: () => Promise<void>): Promise<void> {
  const kept = `${folder}-last`;
  if (hasBuild(kept)) putBack(kept, folder);
  rmSync(kept, { recursive: true, force: true });
  const isKept = hasBuild(folder);
  if (isKept) {
    renameSync(folder, kept);
    mkdirSync(folder, { recursive: true });
    moveCache(kept, folder);
  }
  try {
    await create();
  } catch (error) {
    if (isKept) putBack(kept, folder);
    throw error;
  }
  rmSync(kept, { recursive: true, force: true });
}

function putBack(kept: string, folder: string): void {
  moveCache(folder, kept);
  rmSync(folder, { recursive: true, force: true });
  renameSync(kept, folder);
}

function moveCache(from: string, to: string): void {
  if (existsSync(path.join(from, CACHE))) renameSync(path.join(from, CACHE), path.join(to, CACHE));
}
