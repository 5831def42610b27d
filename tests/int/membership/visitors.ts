import { randomUUID } from 'node:crypto';
import { createPageDecider } from '@/domain/metering/decide-page.command';
import { createNewMeterLimiter } from '@/domain/metering/new-meter-limiter.command';
import type { DecidePage, PageRequest } from '@/domain/metering/page-variant.rules';
import { announceChange } from '@/platform/changes';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

/** Decides as the server does before it serves a page. */
export const decide: DecidePage = createPageDecider(
  async () => payload,
  createNewMeterLimiter(async () => sqlOf(payload)),
);

/** Effect of a change notification in a server: everything cached is read again. */
export const announceContentChange = (): void => announceChange([]);

/** HTTP client that stores cookies as a browser does, on a separate network. */
export function visitor(overrides: Partial<PageRequest> = {}) {
  const cookies = new Map<string, string>();
  const network = `10.0.${randomUUID()}`;
  const open = async (path: string, more: Partial<PageRequest> = {}) => {
    const decided = await decide({
      path,
      gift: null,
      isReading: true,
      userAgent: 'Mozilla/5.0 Firefox/130.0',
      network,
      cookie: (name) => cookies.get(name) ?? null,
      ...overrides,
      ...more,
    });
    if (decided?.cookie) {
      const [pair = ''] = decided.cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return decided?.variant ?? 'same';
  };
  return { open, cookies, network };
}
