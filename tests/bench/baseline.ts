import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot, startProgram, succeed } from '@/cli/child-program';
import { findFreePort } from '@/platform/embedded-postgres';

export interface Baseline {
  url: string;
  stop(): Promise<void>;
}

/** Builds and serves the smallest Next site there is: one static page of (nearly) the given size, without a script of its own. */
export async function startBaseline(bytes: number): Promise<Baseline> {
  const folder = path.join(projectRoot, '.data', 'bench-baseline');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'app'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', '{"private":true}');
  write(
    'next.config.mjs',
    `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(projectRoot)} } };`,
  );
  write(
    'app/layout.js',
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  // The text stands twice in the page: as markup and in the data for hydration.
  write(
    'app/page.js',
    `export default function Page() { return <p>{'m'.repeat(${Math.max(0, Math.round((bytes - 5_500) / 2))})}</p>; }`,
  );
  const next = path.join(projectRoot, 'node_modules/next/dist/bin/next');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined };
  await succeed(
    startProgram(process.execPath, [next, 'build', folder], { env }),
    'The static page could not be built.',
  );
  const port = await findFreePort(3_980);
  const server = startProgram(process.execPath, [next, 'start', folder, '-H', '127.0.0.1', '-p', String(port)], {
    env,
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await answers(url))) await delay(100);
  return { url, stop: () => server.stop() };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
