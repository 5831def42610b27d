import { installedChromium } from '@/cli/chromium';

/** Returns the Chromium that tests use. Throws `Error` with the command to install it if it is missing. */
export function chromiumPath(): string {
  const executable = installedChromium();
  if (!executable) throw new Error('There is no Chromium. `npm test -- e2e` provides one; or set CHROMIUM_PATH.');
  return executable;
}
