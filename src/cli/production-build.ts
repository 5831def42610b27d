import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { compileCache, projectRoot, startNode, succeed } from './child-program';
import { dataFolder } from './environment';
import { hasBuild, replaceBuild } from './last-build';

/** Folder of the publisher's own code. The example is built from another one. */
const siteFolder = process.env.MASTHEAD_SITE || 'site';

/** Inputs of the build. Commands, the demo publication and tests are excluded. */
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
  siteFolder,
  'tsconfig.json',
];
const NOT_INPUTS = ['src/cli', 'src/demo'];

/** Folder of the production build, relative to the root folder. */
export const buildFolder = process.env.NEXT_DIST_DIR || '.next';
const buildPath = path.join(projectRoot, buildFolder);
const markFile = path.join(buildPath, 'masthead-inputs');

/** Returns true if the build is missing, unfinished, or older than its inputs. */
export function isBuildStale(): boolean {
  if (!existsSync(path.join(buildPath, 'BUILD_ID')) || !existsSync(markFile)) return true;
  return readFileSync(markFile, 'utf8') !== hashFiles(INPUTS, NOT_INPUTS);
}

/** Whether there is a build to serve, even if it is older than its inputs. */
export const hasLastBuild = (): boolean => hasBuild(buildPath);

/**
 * Creates the production build, without a database. Keeps the last one if that fails.
 * @throws Error with the end of the compiler's output
 */
export async function build(note: (text: string) => void): Promise<void> {
  const inputs = hashFiles(INPUTS, NOT_INPUTS);
  await replaceBuild(buildPath, () => createBuild(note));
  writeFileSync(markFile, inputs);
}

async function createBuild(note: (text: string) => void): Promise<void> {
  rmSync(markFile, { force: true });
  // It mostly contains scripts of the last build, which are never evicted.
  rmSync(compileCache, { recursive: true, force: true });
  const program = startNode('node_modules/next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: undefined, PORT: undefined },
    logFile: path.join(dataFolder, 'logs', 'build.log'),
    onLine: note,
  });
  await succeed(program, 'Could not build the site. The last lines of the log (full log: .data/logs/build.log):');
  note('Bundling the server');
  await bundleServer();
  note('Compressing scripts and styles');
  await hintCompilation();
  await compressStaticFiles();
}

/** File name of the bundled server in the build folder. */
export const SERVER_FILE = 'server.mjs';

/** Bundles src/server/main.ts into one file, which starts three times as fast as its sources. */
async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: [path.join(projectRoot, 'src/server/main.ts')],
    outfile: path.join(buildPath, SERVER_FILE),
    bundle: true,
    alias: { '@site': path.join(projectRoot, siteFolder) },
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    logLevel: 'silent',
  });
}

/** Requests that a whole script is compiled while it loads, instead of function by function when it runs. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Gives the hint to Next and React, which every page runs at once (decision 054). */
async function hintCompilation(): Promise<void> {
  const manifest = await readFile(path.join(buildPath, 'build-manifest.json'), 'utf8');
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] };
  for (const name of rootMainFiles) {
    const file = path.join(buildPath, name);
    await writeFile(file, COMPILE_HINT + (await readFile(file, 'utf8')));
  }
}

/** Scripts above this size in bytes belong to the admin, and are compressed at a faster level. */
const LARGE_SCRIPT = 400_000;

/** Writes compressed copies of every script and style sheet, served by src/server/static-files.ts. */
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

/** Hashes the names and contents of files and folders. Missing ones are skipped. */
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
