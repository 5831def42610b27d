'use client';

import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import { momentAt } from '@/domain/calendar/calendar-day';
import { type Day, dayIn, type TimeZone, timeIn, zoneNameAt } from '@/domain/calendar/time-zone.rules';
import type { PlannedEntry } from '@/domain/newsroom/planning.query';
import { newsroomLocale } from '@/domain/newsroom/publication.rules';
import { dateFormat, msg, t } from '@/language/t';
import { announcements, instructions, useMoveSensors } from '@/ui/move-sensors';
import { useDraftChanges } from './useDraftChanges';

/** An entry with the address of its form. */
export type ShownEntry = PlannedEntry & { url: string };

interface PlanningCalendarProps {
  /** Weeks from Monday to Sunday. Null for days of other months. */
  weeks: readonly (readonly (Day | null)[])[];
  entries: readonly ShownEntry[];
  today: Day;
  zone: TimeZone;
}

const KINDS: Record<PlannedEntry['kind'], string> = {
  due: msg('Due'),
  scheduled: msg('Scheduled'),
  dated: msg('Draft dated this day'),
  published: msg('Published'),
};
const WEEKDAYS = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
];
const dayName = (day: Day): string =>
  dateFormat(newsroomLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const keyOf = ({ kind, collection, id }: PlannedEntry): string => `${kind}-${collection}-${id}`;

/** Due days are days of the calendar, stored as noon in UTC. */
const dayOf = ({ kind, at }: PlannedEntry, zone: TimeZone): Day => dayIn(at, kind === 'due' ? 'UTC' : zone);

/** Returns the change that moves an entry to a day: its due day, or its publication date at the same time of day. */
const changeOf = (
  { kind, at }: PlannedEntry,
  day: Day,
  zone: TimeZone,
): { field: 'dueAt' | 'publishedAt'; at: string } =>
  kind === 'due'
    ? { field: 'dueAt', at: `${day}T12:00:00.000Z` }
    : { field: 'publishedAt', at: momentAt(`${day} ${timeIn(at, zone)}`, zone).toISOString() };

/** A month with its due, dated, scheduled and published entries. Due and dated entries can be dragged to another day. */
export function PlanningCalendar({ weeks, entries: initial, today, zone }: PlanningCalendarProps) {
  const [entries, setEntries] = useState(initial);
  const change = useDraftChanges();
  const sensors = useMoveSensors();
  const move = async ({ active, over }: DragEndEvent) => {
    const entry = entries.find((each) => keyOf(each) === active.id);
    const day = over ? String(over.id) : null;
    if (!entry || !day || dayOf(entry, zone) === day) return;
    const moved = changeOf(entry, day, zone);
    const place = (at: string) =>
      setEntries((shown) => shown.map((each) => (keyOf(each) === active.id ? { ...each, at } : each)));
    place(moved.at);
    if (!(await change(entry, { [moved.field]: moved.at }))) place(entry.at);
  };
  return (
    <DndContext
      id="planning-calendar"
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={(event) => void move(event)}
    >
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {t(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    isToday={day === today}
                    zone={zone}
                    entries={entries
                      .filter((entry) => dayOf(entry, zone) === day)
                      .sort((first, second) => first.at.localeCompare(second.at))}
                  />
                ) : (
                  <td key={WEEKDAYS[at]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </DndContext>
  );
}

interface DayCellProps {
  day: Day;
  isToday: boolean;
  entries: ShownEntry[];
  zone: TimeZone;
}

function DayCell({ day, isToday, entries, zone }: DayCellProps) {
  const name = dayName(day);
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { name } });
  return (
    <td ref={setNodeRef} data-today={isToday || undefined} data-over={isOver || undefined}>
      <p>{Number(day.slice(8))}</p>
      <ul>
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} zone={zone} />
        ))}
      </ul>
    </td>
  );
}

function Entry({ entry, zone }: { entry: ShownEntry; zone: TimeZone }) {
  const isMovable = entry.kind === 'due' || entry.kind === 'dated';
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { name: entry.title },
    disabled: !isMovable,
  });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <li ref={setNodeRef} style={style} data-kind={entry.kind} data-dragging={isDragging || undefined} {...listeners}>
      <a href={entry.url} draggable={false}>
        {entry.title}
      </a>
      <span>
        {t(KINDS[entry.kind])}
        {entry.kind === 'due' ? '' : `, ${timeIn(entry.at, zone)} ${zoneNameAt(entry.at, zone)}`}
      </span>
      {isMovable ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="admin-move"
          aria-label={t('Move “{title}”', { title: entry.title })}
          {...attributes}
        />
      ) : null}
    </li>
  );
}
