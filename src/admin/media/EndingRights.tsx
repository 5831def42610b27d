import { createLocalReq, type Payload, type TypedUser } from 'payload';
import { Fragment } from 'react';
import { addDays } from '@/domain/calendar/calendar-day';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { RIGHTS_WARNING_DAYS, rightsState, rightsText } from '@/domain/media/picture-rights.rules';
import { findEndingPictures } from '@/domain/media/picture-use.query';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { findUses } from '../../../collections/newsroom/usage';
import { calendarDayText } from '../calendar-day-text';
import { timeZoneOf } from '../day-text';

const SHOWN = 6;

/** Lists images in use whose rights have ended or end soon, with the places that use them. */
export async function EndingRights({ payload, user }: { payload: Payload; user: TypedUser }) {
  const today = dayIn(new Date(), await timeZoneOf(payload));
  const until = `${addDays(today, RIGHTS_WARNING_DAYS + 1)}T00:00:00Z`;
  const pictures = await findEndingPictures(sqlOf(payload), { until, limit: SHOWN });
  if (!pictures.length) return <p>{t('No image in use loses its rights within a month.')}</p>;
  const req = await createLocalReq({ user }, payload);
  const lines = [];
  // One after the other, because parallel searches would use every connection of the pool.
  for (const picture of pictures) {
    const uses = await findUses(req, { collection: 'media', id: picture.id });
    lines.push({ ...picture, uses: uses.slice(0, 3), others: Math.max(0, uses.length - 3) });
  }
  return (
    <ul>
      {lines.map(({ id, title, usableUntil, uses, others }) => {
        const state = rightsState(usableUntil, today) ?? 'ending';
        return (
          <li key={id}>
            <a href={`/admin/collections/media/${id}`}>{title}</a>
            <span data-overdue={state === 'ended' || undefined}>{rightsText(state, calendarDayText(usableUntil))}</span>
            <span>
              {uses.map((use, at) => (
                <Fragment key={`${use.collection} ${use.id}`}>
                  {at ? ', ' : ''}
                  <a href={`/admin/${use.collection ? `collections/${use.collection}` : 'globals'}/${use.id}`}>
                    {use.title}
                  </a>
                </Fragment>
              ))}
              {others ? ` ${t('and {count} more', { count: others })}` : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
