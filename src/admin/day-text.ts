const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a day in UTC: 2 Dec 2024. */
export const dayText = (iso: string): string => day.format(new Date(iso));
