import type { SiteEvents } from '@/domain/analytics/event.rules';

declare global {
  interface Window {
    /** Events for any analytics a publisher adds. They are recorded whether or not anything reads them. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Events without properties take no fields. */
type Fields<E extends keyof SiteEvents> = Record<never, never> extends SiteEvents[E] ? [] : [fields: SiteEvents[E]];

/** Logs a browser event for analytics. Call it after the action has succeeded (ANA-10). */
export function logEvent<E extends keyof SiteEvents>(event: E, ...[fields]: Fields<E>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}
