import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startProgram } from './child-program';

/** Debian's headless Chromium, which needs half the CPU of the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of an available browser: `CHROMIUM_PATH` or an installed one, null if there is none. */
export function installedChromium(): string | null {
  return process.env.CHROMIUM_PATH || (INSTALLED.find((file) => existsSync(file)) ?? null);
}

/**
 * Returns the path of a working Chromium: an installed one, Debian's package (installed if run as root on Debian), or
 * the one in the npm package @sparticuz/chromium. @throws Error if none works
 */
export async function provideChromium(note: (text: string) => void): Promise<string> {
  const installed = installedChromium();
  if (installed) return usable(installed);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    note('installing Chromium with apt-get');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await startProgram('apt-get', ['update', '-q'], { env, onLine: note }).exited;
    const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
    if ((await startProgram('apt-get', install, { env, onLine: note }).exited) === 0) return usable(HEADLESS_SHELL);
  }
  note('unpacking Chromium from its npm package');
  const { default: packaged } = await import('@sparticuz/chromium');
  return usable(await packaged.executablePath());
}

function usable(file: string): string {
  const { status, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (status === 0) return file;
  const reason = error?.message ?? stderr.trim().split('\n')[0];
  throw new Error(`Could not run the browser ${file}: ${reason}. Set CHROMIUM_PATH to a working Chromium or Chrome.`);
}
