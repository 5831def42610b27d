import { installedChromium } from '@/cli/chromium';

/** The Chromium that tests drive. @throws Error that says how to get one. */
export function chromiumPath(): string {
  const found = installedChromium();
  if (!found) throw new Error('There is no Chromium. `npm test -- e2e` provides one; or set CHROMIUM_PATH.');
  return found;
}
