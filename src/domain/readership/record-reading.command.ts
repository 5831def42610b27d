import { isbot } from 'isbot';
import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { oncePerProcess } from '@/platform/once-per-process';
import { createEventBatches, type EventBatches } from './event-batches';
import { asksNotToBeCounted, originOf, type ReadingKind } from './readership.rules';

/** Reading of an article, as a browser reports it. */
export interface ReportedReading {
  article: number;
  /** Host of the page that linked here, `newsletter`, or empty. */
  from: string;
  kinds: readonly ReadingKind[];
}

/** The batches of this process. */
export const eventBatches = (): EventBatches => oncePerProcess('readership-events', () => createEventBatches());

/**
 * Counts the reading of an article. Nothing about the reader is stored: neither account nor address nor browser. Bots
 * aren't counted, nor are readers whose browser asks for that.
 * @throws DomainError unavailable if the events can't be stored
 */
export async function recordReading(
  { sql, caller: { headers } }: Pick<AccountContext, 'sql' | 'caller'>,
  { article, from, kinds }: ReportedReading,
): Promise<void> {
  if (!isCounted(headers)) return;
  const origin = originOf(from, new URL(env.SITE_URL).host);
  const events = [...new Set(kinds)].map((kind) => ({ articleId: article, issueId: 0, kind, ...origin }));
  await eventBatches().add(sql, events);
}

/**
 * Whether a request counts: not from bots, and not from browsers that ask for it by Do Not Track or Global Privacy
 * Control. Browsers always name themselves.
 */
export const isCounted = (headers: Headers): boolean =>
  Boolean(headers.get('user-agent')) && !isbot(headers.get('user-agent')) && !asksNotToBeCounted(headers);
