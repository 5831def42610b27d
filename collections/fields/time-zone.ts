import type { TextField } from 'payload';
import { DEFAULT_TIME_ZONE } from '@/domain/calendar/default-time-zone.rules';
import { timeZoneFault } from '@/domain/calendar/time-zone.query';
import { timeZones } from '@/domain/calendar/time-zone.rules';
import { sqlWithin } from '@/platform/sql-runner';

/** The one time zone of an installation, in which its days, months and times of day are. */
export const timeZoneField: TextField = {
  name: 'timeZone',
  label: 'Time zone',
  type: 'text',
  required: true,
  defaultValue: DEFAULT_TIME_ZONE,
  maxLength: 60,
  validate: (value: unknown, { req }) => (req.payload ? timeZoneFault(sqlWithin(req), value) : true),
  admin: {
    description:
      'Dates on the site and in mails, publication times, the planning calendar, the month of free articles and the days of sales and exports are in this zone. Changing it changes no publication time and no address.',
    components: {
      Field: {
        path: '/src/admin/CodeSelect.client#CodeSelect',
        clientProps: { choices: timeZones().map((zone) => ({ value: zone, label: zone })), names: 'timeZone' },
      },
    },
  },
};
