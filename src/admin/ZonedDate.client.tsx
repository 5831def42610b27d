'use client';

import { DatePicker, FieldDescription, FieldError, FieldLabel, useField, withCondition } from '@payloadcms/ui';
import type { DateField, DateFieldClientProps, DefaultCellComponentProps } from 'payload';
import { useCallback } from 'react';
import { momentAt } from '@/domain/calendar/calendar-day';
import { DEFAULT_TIME_ZONE } from '@/domain/calendar/default-time-zone.rules';
import { clockIn, type TimeZone, zoneNameAt } from '@/domain/calendar/time-zone.rules';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { language } from '@/language/t';
import { calendarDayText } from './calendar-day-text';
import { useTimeZone } from './time-zone.client';

/** Returns the format of a date in a field: of the language, because the CMS's own formats are American. */
const formatOf = (isMoment: boolean): { displayFormat?: string } =>
  language() === 'en' ? {} : { displayFormat: isMoment ? 'PPp' : 'PP' };

/** Whether a field stores a time of day. Others store a day of the calendar, as noon in UTC. */
const hasTime = (field: DefaultCellComponentProps['field'] | DateFieldClientProps['field']): boolean =>
  (field.admin as DateField['admin'])?.date?.pickerAppearance === 'dayAndTime';

/** Returns the date whose parts in the zone of the browser, which the picker shows, are those of a moment in a zone. */
function shownDate(value: string, zone: TimeZone): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = clockIn(value, zone).split(/\D/).map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

/** Returns the moment at which the clocks of a zone show the parts of a date in the zone of the browser. */
function chosenMoment(date: Date, zone: TimeZone): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return momentAt(`${day} ${two(date.getHours())}:${two(date.getMinutes())}`, zone).toISOString();
}

/**
 * Date field that shows and takes times in the zone of the newsroom, wherever its editor is. The CMS's own field does it
 * in the zone of the browser, or in one that each document stores.
 */
function ZonedDateField({ field, path: pathFromProps, readOnly, validate }: DateFieldClientProps) {
  const { admin: { description, className } = {}, label, required = false } = field;
  const { date } = (field.admin ?? {}) as NonNullable<DateField['admin']>;
  const isMoment = hasTime(field);
  const newsroom = useTimeZone();
  const zone = isMoment ? newsroom : DEFAULT_TIME_ZONE;
  const memoizedValidate = useCallback<NonNullable<DateFieldClientProps['validate']>>(
    (value, options) => (validate ? validate(value, { ...options, required }) : true),
    [validate, required],
  );
  const { path, value, setValue, showError, disabled } = useField<string | null>({
    potentiallyStalePath: pathFromProps,
    validate: memoizedValidate as never,
  });
  const isReadOnly = Boolean(readOnly || disabled);
  const hint = `field-${path.replaceAll('.', '__')}-zone`;
  return (
    <div
      className={[
        'field-type',
        'date-time-field',
        className,
        showError && 'date-time-field--has-error',
        isReadOnly && 'read-only',
      ]
        .filter(Boolean)
        .join(' ')}
      style={field.admin?.width ? ({ '--field-width': field.admin.width } as React.CSSProperties) : undefined}
    >
      <FieldLabel label={label} path={path} required={required} />
      <div className="field-type__wrap" id={`field-${path.replaceAll('.', '__')}`}>
        <FieldError path={path} showError={showError} />
        <DatePicker
          {...date}
          {...formatOf(isMoment)}
          readOnly={isReadOnly}
          {...(value ? { value: shownDate(value, zone) } : {})}
          onChange={(chosen: Date | null) => {
            if (isReadOnly) return;
            // The picker gives a day of the calendar as noon in UTC already.
            if (!chosen) setValue(null);
            else setValue(isMoment ? chosenMoment(chosen, zone) : chosen.toISOString());
          }}
        />
        {isMoment ? (
          <p className="admin-date-zone" id={hint}>
            {zone.replaceAll('_', ' ')}
            {value && zone !== DEFAULT_TIME_ZONE ? ` (${zoneNameAt(value, zone)})` : ''}
          </p>
        ) : null}
      </div>
      <FieldDescription description={description} path={path} />
    </div>
  );
}

export const ZonedDate = withCondition(ZonedDateField);

/** A date in a list, in the zone of the newsroom. */
export function ZonedDateCell({ cellData, field }: DefaultCellComponentProps) {
  const zone = useTimeZone();
  if (!cellData) return null;
  return <span>{hasTime(field) ? newsroomTime(String(cellData), zone) : calendarDayText(String(cellData))}</span>;
}
