import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, projectRoot, startNode, succeed } from '@/cli/child-program';
import { dataFolder } from '@/cli/environment';
import { findFreePort } from '@/cli/ports';
import { hashFiles } from '@/cli/production-build';
import { step } from '@/cli/progress';

const SOURCE = 'tests/bench/static-page';
const folder = path.join(dataFolder, 'bench', 'static-page');
const NEXT = 'node_modules/next/dist/bin/next';

/** Smallest static page that the same version of Next serves: the lower bound of a page. */
export interface StaticPage {
  server: Program;
  /** URL of the page with the requested size. */
  url: string;
  /** Size of its HTML in bytes. */
  bytes: number;
}

/**
 * Builds the app of the smallest page unless it has been built, and serves it with an HTML page of almost `bytes`
 * bytes.
 */
export async function serveStaticPage(bytes: number): Promise<StaticPage> {
  await buildOnce();
  const port = await findFreePort(3_520);
  const origin = `http://127.0.0.1:${port}`;
  const server = await step('smallest page', async () => {
    const program = startNode(NEXT, ['start', folder, '-H', '127.0.0.1', '-p', String(port)], { env: environment() });
    await untilAnswering(program, `${origin}/0`);
    return program;
  });
  const empty = await sizeOf(`${origin}/0`);
  // Each character is in the markup and in the flight data.
  const url = `${origin}/${Math.max(0, Math.round((bytes - empty) / 2))}`;
  return { server, url, bytes: await sizeOf(url) };
}

async function buildOnce(): Promise<void> {
  const mark = path.join(folder, 'built-from');
  const inputs = hashFiles([SOURCE, 'package-lock.json']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  await step('building the smallest page', async (note) => {
    // Turbopack would treat the project as the app if this folder were inside it.
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(projectRoot, SOURCE), folder, { recursive: true });
    await succeed(
      startNode(NEXT, ['build', '--webpack', folder], { env: environment(), onLine: note }),
      'The smallest page could not be built. The end of the log:',
    );
    writeFileSync(mark, inputs);
  });
}

function environment(): Record<string, string | undefined> {
  return { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined, PORT: undefined };
}

async function untilAnswering(program: Program, url: string): Promise<void> {
  const ended = program.exited.then(() => 'ended' as const);
  for (;;) {
    const answer = await Promise.race([fetch(url).catch(() => null), ended]);
    if (answer === 'ended') throw new Error(`The smallest page is not served:\n\n${program.tail(20)}`);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function sizeOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}
