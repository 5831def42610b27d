'use client';

import { createContext, useContext } from 'react';
import { DEFAULT_TIME_ZONE } from '@/domain/calendar/default-time-zone.rules';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';

const Context = createContext<TimeZone>(DEFAULT_TIME_ZONE);

/** Makes the time zone of the publication available to all components inside. */
export function TimeZoneContext({ zone, children }: { zone: TimeZone; children: React.ReactNode }) {
  return <Context value={zone}>{children}</Context>;
}

/** Returns the time zone of the publication, in which readers see all dates. */
export const useTimeZone = (): TimeZone => useContext(Context);
