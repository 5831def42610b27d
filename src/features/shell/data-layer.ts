import type { SiteEvents } from '@/domain/analytics/event.rules';

declare global {
  interface Window {
    /** Events for whatever analytics a publisher adds; it is filled whether anything reads it or not. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Events that carry nothing but their name need no fields. */
type Fields<E extends keyof SiteEvents> = Record<never, never> extends SiteEvents[E] ? [] : [fields: SiteEvents[E]];

/** Logs an event of the browser for analytics, after what it tells of has succeeded (ANA-10). */
export function logEvent<E extends keyof SiteEvents>(event: E, ...[fields]: Fields<E>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}
