const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day as the newsroom writes it: 2 Dec 2024 (UTC). */
export const dayText = (iso: string): string => day.format(new Date(iso));
