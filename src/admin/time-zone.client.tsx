'use client';

import { useConfig } from '@payloadcms/ui';
import { createContext, useContext, useEffect } from 'react';
import { DEFAULT_TIME_ZONE, type TimeZone } from '@/domain/calendar/time-zone.rules';

const Context = createContext<TimeZone>(DEFAULT_TIME_ZONE);

/**
 * Makes the time zone of the installation available to all components inside. The CMS's form for scheduled publication
 * takes its zone from the configuration, which is fixed at the start, so the configuration in the browser follows.
 */
export function TimeZoneContext({ zone, children }: { zone: TimeZone; children: React.ReactNode }) {
  const { config, setConfig } = useConfig();
  const isCurrent = config.admin.timezones?.defaultTimezone === zone;
  useEffect(() => {
    if (isCurrent) return;
    const timezones = {
      defaultTimezone: zone,
      supportedTimezones: [{ label: zone.replaceAll('_', ' '), value: zone }],
    };
    setConfig({ ...config, admin: { ...config.admin, timezones } });
  }, [config, setConfig, isCurrent, zone]);
  return <Context value={zone}>{children}</Context>;
}

/** Returns the time zone of the installation. */
export const useTimeZone = (): TimeZone => useContext(Context);
