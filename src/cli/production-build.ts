import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { compileCache, projectRoot, startNode, succeed } from './child-program';
import { dataFolder } from './environment';

/** What a build is made from. Commands, the demo's texts and tests are not part of it. */
const INPUTS = [
  'collections',
  'globals',
  'migrations',
  'public',
  'src',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'payload.config.ts',
  'tsconfig.json',
];
const NOT_INPUTS = ['src/cli', 'src/demo'];

/** The folder of the production build, from the project's folder. */
export const buildFolder = process.env.NEXT_DIST_DIR || '.next';
const buildPath = path.join(projectRoot, buildFolder);
const markFile = path.join(buildPath, 'masthead-inputs');

/** True when there is no build, an unfinished one, or one of other inputs than those of now. */
export function isBuildStale(): boolean {
  if (!existsSync(path.join(buildPath, 'BUILD_ID')) || !existsSync(markFile)) return true;
  return readFileSync(markFile, 'utf8') !== hashFiles(INPUTS, NOT_INPUTS);
}

/** Makes the production build. Needs no database. @throws Error with the useful end of the compiler's output. */
export async function build(note: (text: string) => void): Promise<void> {
  const inputs = hashFiles(INPUTS, NOT_INPUTS);
  rmSync(markFile, { force: true });
  // Most of it is of the scripts of the last build, and would stay for ever.
  rmSync(compileCache, { recursive: true, force: true });
  const program = startNode('node_modules/next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: undefined, PORT: undefined },
    logFile: path.join(dataFolder, 'logs', 'build.log'),
    onLine: note,
  });
  await succeed(program, 'The site could not be built. The end of the log (all of it is in .data/logs/build.log):');
  note('Bundling the server');
  await bundleServer();
  note('Compressing scripts and styles');
  await compressStaticFiles();
  writeFileSync(markFile, inputs);
}

/** The server's program, in the folder of the build. */
export const SERVER_FILE = 'server.mjs';

/** Bundles src/server/main.ts into one file, which starts in a third of the time that its sources take. */
async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: [path.join(projectRoot, 'src/server/main.ts')],
    outfile: path.join(buildPath, SERVER_FILE),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    logLevel: 'silent',
  });
}

/** Above this size in bytes only the admin has scripts: there the best compression is not worth its time. */
const LARGE_SCRIPT = 400_000;

/** Lays compressed copies beside every script and style sheet of the build; src/server/static-files.ts sends them. */
async function compressStaticFiles(): Promise<void> {
  const folder = path.join(buildPath, 'static');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      const quality = content.length > LARGE_SCRIPT ? 6 : constants.BROTLI_MAX_QUALITY;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(path.join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
      await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(content));
    }),
  );
}

/** A hash over names and contents of files and folders of the project; missing ones are left out. */
export function hashFiles(entries: string[], except: string[] = []): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const visit = (entry: string) => {
    if (except.includes(entry)) return;
    const full = path.join(projectRoot, entry);
    if (!existsSync(full)) return;
    const children = listFolder(full);
    if (children) for (const child of children) visit(`${entry}/${child}`);
    else hash.update(`\0${entry}\0`).update(readFileSync(full));
  };
  for (const entry of entries) visit(entry);
  return hash.digest('hex');
}

function listFolder(full: string): string[] | null {
  try {
    return readdirSync(full).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}
