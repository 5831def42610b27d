const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Default length of a webinar in minutes. */
const DEFAULT_MINUTES = 60;

/** Returns when the reminder of a webinar is sent: a day before the start. */
export const reminderAt = (startsAt: Date): Date => new Date(startsAt.getTime() - DAY_MS);

/** Returns when a webinar ends. */
export const endOf = (startsAt: Date, durationMinutes: number | null | undefined): Date =>
  new Date(startsAt.getTime() + (durationMinutes || DEFAULT_MINUTES) * MINUTE_MS);

/** Whether readers can register: registrations are enabled and the webinar hasn't started. */
export const isRegistrationOpen = (
  { takesRegistrations, startsAt }: { takesRegistrations?: boolean | null; startsAt: Date },
  now: Date,
): boolean => Boolean(takesRegistrations) && startsAt > now;
