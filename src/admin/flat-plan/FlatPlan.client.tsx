'use client';

import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { useAllFormFields, useForm } from '@payloadcms/ui';
import { type EntryPlace, type PlanPage, placeAfterDrop, spreadsOf } from '@/domain/archive/flat-plan.rules';
import { t } from '@/language/t';
import { announcements, instructions, useMoveSensors } from '@/ui/move-sensors';
import { useArticleTitles } from '../RowTitle.client';
import { entriesOf, moveEntry, type PlanEntry, setPages, startAdvertising } from './plan-form';
import { useOpenAddedEntries } from './useOpenAddedEntries';
import './flat-plan.css';

/**
 * The pages of an issue in spreads. Entries are dragged to another place, in any section, get more or fewer pages, and
 * all later pages are numbered again. The form holds the data; nothing here is stored otherwise.
 */
export function FlatPlan() {
  const form = useForm();
  const [fields] = useAllFormFields();
  const sensors = useMoveSensors();
  useOpenAddedEntries(form, fields);
  const entries = entriesOf(fields);
  const firstPage = Number(fields.firstPage?.value ?? 0);
  const titles = useArticleTitles(entries.flatMap(({ article }) => article ?? []));
  if (!firstPage || entries.length === 0) return null;
  const nameOf = ({ article, title, isAdvertising }: PlanEntry): string =>
    (article ? titles.get(article) : title) || (isAdvertising ? t('Advertising') : t('Untitled'));
  const spreads = spreadsOf(firstPage, entries);
  const drop = ({ active, over }: DragEndEvent) => {
    const from = active.data.current?.place as EntryPlace | undefined;
    const to = over?.data.current?.place as EntryPlace | undefined;
    const place = from && to ? placeAfterDrop(from, to) : null;
    if (from && place) moveEntry(form, fields, from, place);
  };
  const last = spreads.at(-1)?.at(-1)?.page ?? firstPage;
  return (
    <section className="admin-plan" aria-labelledby="flat-plan-title">
      <h3 id="flat-plan-title">
        {t('Flat plan')} <small>{t('pages {first} to {last}', { first: String(firstPage), last: String(last) })}</small>
      </h3>
      <DndContext
        id="flat-plan"
        sensors={sensors}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragEnd={drop}
      >
        <ol className="admin-plan-spreads">
          {spreads.map((spread) => (
            <li
              key={spread[0]?.page}
              className="admin-plan-spread"
              data-side={(spread[0]?.page ?? 0) % 2 ? 'right' : 'left'}
            >
              {spread.map((page) => (
                <Page key={page.page} page={page} entry={entries[page.item]} nameOf={nameOf} form={form} />
              ))}
            </li>
          ))}
        </ol>
      </DndContext>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        onClick={() => startAdvertising(form, entries)}
      >
        {t('Add an advertising page')}
      </button>
    </section>
  );
}

interface PageProps {
  page: PlanPage;
  entry: PlanEntry | undefined;
  nameOf: (entry: PlanEntry) => string;
  form: ReturnType<typeof useForm>;
}

function Page({ page: { page, isStart }, entry, nameOf, form }: PageProps) {
  const name = entry ? nameOf(entry) : '';
  const { setNodeRef, isOver } = useDroppable({
    id: `page-${page}`,
    data: { name: t('page {page}', { page: String(page) }), place: entry?.place },
  });
  if (!entry) return null;
  return (
    <div
      ref={setNodeRef}
      className="admin-plan-page"
      data-kind={entry.isAdvertising ? 'advertising' : entry.place.section % 2 ? 'odd' : 'even'}
      data-over={isOver || undefined}
    >
      <b>{page}</b>
      {isStart ? <Start entry={entry} name={name} form={form} /> : <span aria-hidden="true">…</span>}
    </div>
  );
}

/** The first page of an entry, with what changes it. */
function Start({ entry, name, form }: { entry: PlanEntry; name: string; form: PageProps['form'] }) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: `entry-${entry.place.section}-${entry.place.at}`,
    data: { name, place: entry.place },
  });
  const pages = Math.max(1, entry.pages ?? 1);
  return (
    <>
      <span className="admin-plan-name">{name}</span>
      {entry.section ? <small>{entry.section}</small> : null}
      <span className="admin-plan-acts">
        <button
          ref={setNodeRef}
          type="button"
          className="admin-plan-move"
          style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
          data-dragging={isDragging || undefined}
          {...listeners}
          {...attributes}
          aria-label={t('Move “{title}”', { title: name })}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <button
          type="button"
          aria-label={t('One page less for “{title}”', { title: name })}
          disabled={pages === 1}
          onClick={() => setPages(form, entry.place, pages - 1)}
        >
          −
        </button>
        <button
          type="button"
          aria-label={t('One page more for “{title}”', { title: name })}
          onClick={() => setPages(form, entry.place, pages + 1)}
        >
          +
        </button>
      </span>
    </>
  );
}
