import type { Payload } from 'payload';
import { timeZoneOf } from './day-text';
import { TimeZoneContext } from './time-zone.client';

/** Provides the time zone of the installation to the fields, cells and dialogs of the admin. */
export async function TimeZoneProvider({ children, payload }: { children: React.ReactNode; payload: Payload }) {
  return <TimeZoneContext zone={await timeZoneOf(payload)}>{children}</TimeZoneContext>;
}
