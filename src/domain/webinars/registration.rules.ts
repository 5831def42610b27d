const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Length of a webinar whose length isn't given, in minutes. */
const USUAL_MINUTES = 60;

/** When the reminder of a webinar goes out: the day before, at the same hour. */
export const reminderAt = (startsAt: Date): Date => new Date(startsAt.getTime() - DAY_MS);

/** When a webinar ends. */
export const endOf = (startsAt: Date, durationMinutes: number | null | undefined): Date =>
  new Date(startsAt.getTime() + (durationMinutes || USUAL_MINUTES) * MINUTE_MS);

/** Whether readers can register: an editor has opened the registration and the webinar hasn't started. */
export const isRegistrationOpen = (
  { takesRegistrations, startsAt }: { takesRegistrations?: boolean | null; startsAt: Date },
  now: Date,
): boolean => Boolean(takesRegistrations) && startsAt > now;
