'use client';

import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { type Day, type TimeZone, timeIn, zoneNameAt } from '@/domain/calendar/time-zone.rules';
import { movedTo } from '@/domain/newsroom/planned-move';
import type { PlannedEntry } from '@/domain/newsroom/planning.query';
import { isMovable, plannedDay } from '@/domain/newsroom/planning.rules';
import { newsroomLocale } from '@/domain/newsroom/publication.rules';
import { dateFormat, msg, t } from '@/language/t';
import { announcements, useMoveSensors } from '@/ui/move-sensors';
import { MoveDialog } from './MoveDialog.client';
import { useDraftChanges, useScheduleMoves } from './useDraftChanges';

/** An entry with the address of its form. */
export type ShownEntry = PlannedEntry & { url: string };

interface PlanningCalendarProps {
  /** Title of the page, and its other views. */
  head: ReactNode;
  /** Keys of the months that the links lead to: `2024-12`. */
  months: Record<'previous' | 'current' | 'next', string>;
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

const PREVIOUS = 'previous-month';
const NEXT = 'next-month';
const isMonth = (id: unknown): boolean => id === PREVIOUS || id === NEXT;

/** How long an entry is held over a month before the calendar shows it. */
const HOLD_MS = 600;

/** The month under the pointer, and otherwise the day that most of the entry is over. */
const findPlace: CollisionDetection = (args) => {
  const months = pointerWithin(args).filter(({ id }) => isMonth(id));
  return months.length ? months : rectIntersection(args);
};

/** A month shows its days, but an entry can't be dropped on it. */
const calendarAnnouncements: Announcements = {
  ...announcements,
  onDragEnd: (event) => (isMonth(event.over?.id) ? announcements.onDragCancel(event) : announcements.onDragEnd(event)),
};

const calendarInstructions = {
  get draggable() {
    return t(
      'Press Enter to choose a date. Or press Space to pick up, the arrow keys to choose a day, Page Up and Page Down to change the month, Space to drop and Escape to cancel.',
    );
  },
};

/** The entries that the server has sent, with those that were moved since. */
function useEntries(initial: readonly ShownEntry[]) {
  const [state, setState] = useState({ initial, entries: initial });
  if (state.initial !== initial) setState({ initial, entries: initial });
  const show = (entry: ShownEntry, at: string) =>
    setState((shown) => ({
      ...shown,
      entries: [...shown.entries.filter((each) => keyOf(each) !== keyOf(entry)), { ...entry, at }],
    }));
  return [state.entries, show] as const;
}

/** Whether the arrow keys lead to a place. The month is changed by keys of its own. */
const isDay = (_: unknown, { id }: { id: unknown }): boolean => !isMonth(id);

/**
 * Shows the month that a dragged entry is held over, and the one beyond it if the entry stays there. Page Up and Page
 * Down do so at once.
 */
function useHeldMonth(isHeld: boolean, place: string | null, months: PlanningCalendarProps['months']): void {
  const router = useRouter();
  const { previous, next } = months;
  const month = place === PREVIOUS ? previous : place === NEXT ? next : null;
  useEffect(() => {
    const show = (key: string) => router.replace(`/admin/planning?month=${key}`, { scroll: false });
    const timer = month ? setTimeout(() => show(month), HOLD_MS) : undefined;
    const turn = (event: KeyboardEvent) => {
      const turned = { PageUp: previous, PageDown: next }[event.key];
      if (!isHeld || !turned) return;
      event.preventDefault();
      show(turned);
    };
    document.addEventListener('keydown', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', turn);
    };
  }, [isHeld, month, previous, next, router]);
}

/**
 * A month with its due, dated, scheduled and published entries. All but those published can be dragged to another day,
 * where they keep their time of day, and back with a button in the message that says so. Held over the previous or next
 * month, they are taken there. Their button also opens a dialog that asks for the day.
 */
export function PlanningCalendar({ head, months, weeks, entries: initial, today, zone }: PlanningCalendarProps) {
  const [entries, show] = useEntries(initial);
  const [held, setHeld] = useState<ShownEntry | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ShownEntry | null>(null);
  const router = useRouter();
  const store = useMove();
  const sensors = useMoveSensors(isDay, [KeyboardCode.Space]);
  useHeldMonth(held !== null, place, months);
  const change = async (entry: ShownEntry, at: string): Promise<boolean> => {
    show(entry, at);
    const isStored = await store(entry, at);
    if (!isStored) show(entry, entry.at);
    // The router keeps months that it has shown.
    else if (dayOf(entry, zone).slice(0, 7) !== dayOf({ ...entry, at }, zone).slice(0, 7)) router.refresh();
    return isStored;
  };
  const move = async (entry: ShownEntry, day: Day) => {
    if (dayOf(entry, zone) === day) return;
    const at = movedTo(entry.kind, entry.at, day, zone);
    if (!(await change(entry, at))) return;
    toast.success(movedText({ ...entry, at }, zone), {
      action: { label: t('Undo'), onClick: () => void change({ ...entry, at }, entry.at) },
    });
  };
  const letGo = () => {
    setHeld(null);
    setPlace(null);
  };
  const drop = ({ over }: DragEndEvent) => {
    letGo();
    if (held && over && !isMonth(over.id)) void move(held, String(over.id));
  };
  return (
    <DndContext
      id="planning-calendar"
      sensors={sensors}
      collisionDetection={findPlace}
      accessibility={{ announcements: calendarAnnouncements, screenReaderInstructions: calendarInstructions }}
      onDragStart={({ active }) => setHeld(entries.find((each) => keyOf(each) === active.id) ?? null)}
      onDragOver={({ over, activatorEvent }) =>
        // A finger’s movements end with the entry that it touched, which the other month doesn't show.
        setPlace(over && activatorEvent.type !== 'touchstart' ? String(over.id) : null)
      }
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <header className="admin-desk-head">
        {head}
        <nav aria-label={t('Month')}>
          <MonthLink id={PREVIOUS} month={months.previous} name={t('Previous month')} />
          <a href={`?month=${months.current}`}>{t('This month')}</a>
          <MonthLink id={NEXT} month={months.next} name={t('Next month')} />
        </nav>
      </header>
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
                    onChoose={setChosen}
                  />
                ) : (
                  <td key={WEEKDAYS[at]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {held && !entries.some((entry) => keyOf(entry) === keyOf(held)) ? <Unshown entry={held} /> : null}
      <DragOverlay dropAnimation={null}>
        {held ? (
          <ul className="admin-planning-held">
            <li data-kind={held.kind}>
              <EntryText entry={held} zone={zone} />
            </li>
          </ul>
        ) : null}
      </DragOverlay>
      {chosen ? (
        <MoveDialog
          title={chosen.title}
          day={dayOf(chosen, zone)}
          onMove={(day) => {
            setChosen(null);
            void move(chosen, day);
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </DndContext>
  );
}

interface MonthLinkProps {
  id: string;
  month: string;
  name: string;
}

/** Link to a month, over which a dragged entry is held to show it. */
function MonthLink({ id, month, name }: MonthLinkProps) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  return (
    <a ref={setNodeRef} href={`?month=${month}`} data-over={isOver || undefined}>
      {name}
    </a>
  );
}

/** A dragged entry of another month, which announcements still need the name of. */
function Unshown({ entry }: { entry: ShownEntry }) {
  useDraggable({ id: keyOf(entry), data: { name: entry.title } });
  return null;
}

interface DayCellProps {
  day: Day;
  isToday: boolean;
  entries: ShownEntry[];
  zone: TimeZone;
  /** Called with the entry to choose a day for. */
  onChoose: (entry: ShownEntry) => void;
}

function DayCell({ day, isToday, entries, zone, onChoose }: DayCellProps) {
  const name = dayName(day);
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { name } });
  return (
    <td ref={setNodeRef} data-today={isToday || undefined} data-over={isOver || undefined}>
      <p>{Number(day.slice(8))}</p>
      <ul>
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} zone={zone} onChoose={onChoose} />
        ))}
      </ul>
    </td>
  );
}

function Entry({ entry, zone, onChoose }: { entry: ShownEntry } & Pick<DayCellProps, 'zone' | 'onChoose'>) {
  const canMove = isMovable(entry.kind);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { name: entry.title },
    disabled: !canMove,
  });
  return (
    <li ref={setNodeRef} data-kind={entry.kind} data-dragging={isDragging || undefined} {...listeners}>
      <EntryText entry={entry} zone={zone} />
      {canMove ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="admin-move"
          title={t('Drag, or press to choose a date')}
          aria-label={t('Move “{title}”', { title: entry.title })}
          onClick={() => onChoose(entry)}
          {...attributes}
        />
      ) : null}
    </li>
  );
}

function EntryText({ entry, zone }: { entry: ShownEntry; zone: TimeZone }) {
  return (
    <>
      <a href={entry.url} draggable={false}>
        {entry.title}
      </a>
      <span>
        {t(KINDS[entry.kind])}
        {entry.kind === 'due' ? '' : `, ${clockOf(entry, zone)}`}
      </span>
    </>
  );
}
