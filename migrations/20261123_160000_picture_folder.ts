import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../src/platform/env';

// Pictures used to lie in the media folder itself, with the folder of protected files inside: the public address of a
// picture reached those, too. Now each has a folder beside the other.
const pictures = path.join(env.MEDIA_DIR, 'pictures');

export async function up(): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await moveFiles(env.MEDIA_DIR, pictures);
}

export async function down(): Promise<void> {
  await moveFiles(pictures, env.MEDIA_DIR);
}

async function moveFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  for (const { name } of files) await rename(path.join(from, name), path.join(to, name));
}
