import { DefaultTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { dayIn, type TimeZone, timeIn, zoneNameAt } from '@/domain/calendar/time-zone.rules';
import { type PlannedEntry, readPlan } from '@/domain/newsroom/planning.query';
import { adjacentMonth, monthKey, monthOf, weeksOfMonth } from '@/domain/newsroom/planning.rules';
import { hasRole, viewerOf } from '@/domain/viewer';
import { contextOf } from '@/platform/context';
import { editAddress } from './Desk';
import { timeZoneOf } from './day-text';
import './desk.css';

const KINDS: Record<PlannedEntry['kind'], string> = {
  due: 'Due',
  scheduled: 'Scheduled',
  dated: 'Draft dated this day',
  published: 'Published',
};
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Planning calendar: one month with the due, scheduled, dated and published entries of each day. */
export async function Planning({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { payload, user } = req;
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'editor')) redirect('/admin');
  const now = new Date();
  const zone = await timeZoneOf(payload);
  const month = monthOf(searchParams?.month, now, zone);
  const plan = await readPlan(contextOf(payload, user), month);
  const name = monthName.format(new Date(Date.UTC(month.year, month.month - 1, 1)));
  const template = { i18n: req.i18n, params, payload, permissions, searchParams, user, visibleEntities, req };
  return (
    <DefaultTemplate {...template} {...(locale ? { locale } : {})}>
      <main className="admin-planning gutter--left gutter--right">
        <header className="admin-desk-head">
          <h1>Planning: {name}</h1>
          <nav aria-label="Month">
            <a href={`?month=${monthKey(adjacentMonth(month, -1))}`}>Previous month</a>
            <a href={`?month=${monthKey(monthOf(null, now, zone))}`}>This month</a>
            <a href={`?month=${monthKey(adjacentMonth(month, 1))}`}>Next month</a>
          </nav>
        </header>
        <table>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, at) => (
                  <td key={day ?? WEEKDAYS[at]} data-today={day === dayIn(now, zone) || undefined}>
                    {day ? <Day day={day} entries={plan.get(day) ?? []} zone={zone} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </DefaultTemplate>
  );
}

function Day({ day, entries, zone }: { day: string; entries: PlannedEntry[]; zone: TimeZone }) {
  return (
    <>
      <p>{Number(day.slice(8))}</p>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.collection} ${entry.id}`} data-kind={entry.kind}>
            <a href={editAddress(entry)}>{entry.title}</a>
            <span>
              {KINDS[entry.kind]}
              {entry.kind === 'due' ? '' : `, ${timeIn(entry.at, zone)} ${zoneNameAt(entry.at, zone)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
