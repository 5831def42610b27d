declare global {
  interface Window {
    /** Events for whatever analytics a publisher adds; it is filled whether anything reads it or not. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Logs an event of the browser for analytics. Holds nothing that tells who the visitor is. */
export function logEvent(event: string, fields: Record<string, unknown> = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}
