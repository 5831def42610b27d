'use client';

import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { type Day, type TimeZone, timeIn, zoneNameAt } from '@/domain/calendar/time-zone.rules';
import { movedTo } from '@/domain/newsroom/planned-move';
import type { PlannedEntry } from '@/domain/newsroom/planning.query';
import { isMovable, plannedDay } from '@/domain/newsroom/planning.rules';
import { newsroomLocale } from '@/domain/newsroom/publication.rules';
import { dateFormat, msg, t } from '@/language/t';
import { announcements, instructions, useMoveSensors } from '@/ui/move-sensors';
import { useDraftChanges, useScheduleMoves } from './useDraftChanges';

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

const keyOf = ({ kind, collection, id, job = 0 }: PlannedEntry): string => `${kind}-${collection}-${id}-${job}`;

const dayOf = ({ kind, at }: PlannedEntry, zone: TimeZone): Day => plannedDay(kind, at, zone);

const clockOf = ({ at }: PlannedEntry, zone: TimeZone): string => `${timeIn(at, zone)} ${zoneNameAt(at, zone)}`;

/** Returns the message after an entry was moved. */
function movedText(entry: PlannedEntry, zone: TimeZone): string {
  const { title } = entry;
  const day = dayName(dayOf(entry, zone));
  return entry.kind === 'due'
    ? t('“{title}” is due on {day}.', { title, day })
    : t('“{title}” was moved to {day}, {time}.', { title, day, time: clockOf(entry, zone) });
}

/** Returns a function that stores the new time of an entry. Resolves to false, after saying why, if it is refused. */
function useMove() {
  const change = useDraftChanges();
  const reschedule = useScheduleMoves();
  return ({ kind, collection, id, job, at }: PlannedEntry, to: string): Promise<boolean> =>
    job === undefined
      ? change({ collection, id }, { [kind === 'due' ? 'dueAt' : 'publishedAt']: to })
      : reschedule({ collection, id, job, at }, to);
}

/**
 * A month with its due, dated, scheduled and published entries. All but those published can be dragged to another day,
 * where they keep their time of day, and back with a button in the message that says so.
 */
export function PlanningCalendar({ weeks, entries: initial, today, zone }: PlanningCalendarProps) {
  const [entries, setEntries] = useState(initial);
  const store = useMove();
  const sensors = useMoveSensors();
  const place = async (entry: ShownEntry, at: string): Promise<boolean> => {
    const show = (time: string) =>
      setEntries((shown) => shown.map((each) => (keyOf(each) === keyOf(entry) ? { ...each, at: time } : each)));
    show(at);
    const isStored = await store(entry, at);
    if (!isStored) show(entry.at);
    return isStored;
  };
  const move = async ({ active, over }: DragEndEvent) => {
    const entry = entries.find((each) => keyOf(each) === active.id);
    const day = over ? String(over.id) : null;
    if (!entry || !day || dayOf(entry, zone) === day) return;
    const at = movedTo(entry.kind, entry.at, day, zone);
    if (!(await place(entry, at))) return;
    toast.success(movedText({ ...entry, at }, zone), {
      action: { label: t('Undo'), onClick: () => void place({ ...entry, at }, entry.at) },
    });
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
  const canMove = isMovable(entry.kind);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { name: entry.title },
    disabled: !canMove,
  });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <li ref={setNodeRef} style={style} data-kind={entry.kind} data-dragging={isDragging || undefined} {...listeners}>
      <a href={entry.url} draggable={false}>
        {entry.title}
      </a>
      <span>
        {t(KINDS[entry.kind])}
        {entry.kind === 'due' ? '' : `, ${clockOf(entry, zone)}`}
      </span>
      {canMove ? (
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
