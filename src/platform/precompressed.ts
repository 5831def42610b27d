import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the build's static files are served. */
const STATIC = '/_next/static/';

/** The ending of a file's compressed copy; next.config.mjs names its type and encoding. */
const SUFFIX = '.br';

/**
 * The addresses of the static files that lie brotli-compressed beside the plain ones; empty when the build made none.
 * Compressed once at build they are a sixth smaller than what the server would compress anew for every answer.
 */
export function precompressedAddresses(buildFolder: string): ReadonlySet<string> {
  try {
    const names = readdirSync(path.join(buildFolder, 'static'), { recursive: true, encoding: 'utf8' });
    return new Set(
      names
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => STATIC + name.slice(0, -SUFFIX.length).replaceAll(path.sep, '/')),
    );
  } catch {
    return new Set();
  }
}

/** The address that answers best: the compressed copy where there is one and the client takes it. */
export function preferPrecompressed(
  url: string,
  acceptEncoding: string | undefined,
  compressed: ReadonlySet<string>,
): string {
  if (!url.startsWith(STATIC) || !/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding ?? '')) return url;
  const [address = ''] = url.split('?');
  return compressed.has(address) ? address + SUFFIX : url;
}
