'use client';

import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { toast, useConfig } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { BoardCard } from '@/domain/newsroom/board.query';
import { STAGE_NAMES, STAGES, type Stage } from '@/domain/newsroom/stage.rules';
import { msg, t } from '@/language/t';
import { announcements, instructions, useMoveSensors } from '@/ui/move-sensors';
import { useDraftChanges } from './useDraftChanges';

/** A card with its texts. */
export type ShownCard = BoardCard & {
  url: string;
  /** Due day, release and what is missing, as one line. */
  note: string;
  isOverdue: boolean;
};

const COLUMN_NAMES: Record<Stage, string> = { ...STAGE_NAMES, idea: msg('Ideas'), draft: msg('Drafts') };
const keyOf = ({ collection, id }: Pick<BoardCard, 'collection' | 'id'>): string => `${collection}-${id}`;

/** Board of unpublished documents by stage. Dragging a card to another column changes its stage. */
export function PlanningBoard({ cards: initial }: { cards: ShownCard[] }) {
  const [cards, setCards] = useState(initial);
  const change = useDraftChanges();
  const sensors = useMoveSensors();
  const move = async ({ active, over }: DragEndEvent) => {
    const card = cards.find((each) => keyOf(each) === active.id);
    const stage = STAGES.find((each) => each === over?.id);
    if (!card || !stage || card.stage === stage) return;
    const place = (to: Stage) =>
      setCards((shown) => shown.map((each) => (keyOf(each) === active.id ? { ...each, stage: to } : each)));
    place(stage);
    if (!(await change(card, { stage, _status: 'draft' }))) place(card.stage);
  };
  return (
    <DndContext
      id="planning-board"
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={(event) => void move(event)}
    >
      <div className="admin-board">
        {STAGES.map((stage) => (
          <Column key={stage} stage={stage} cards={cards.filter((card) => card.stage === stage)} />
        ))}
      </div>
    </DndContext>
  );
}

function Column({ stage, cards }: { stage: Stage; cards: ShownCard[] }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage, data: { name: t(COLUMN_NAMES[stage]) } });
  return (
    <section
      ref={setNodeRef}
      className="admin-board-column"
      data-over={isOver || undefined}
      aria-labelledby={`board-${stage}`}
    >
      <h2 id={`board-${stage}`}>
        {t(COLUMN_NAMES[stage])} <span>{cards.length}</span>
      </h2>
      {stage === 'idea' ? <NewIdea /> : null}
      {cards.length ? (
        <ul>
          {cards.map((card) => (
            <Card key={keyOf(card)} card={card} />
          ))}
        </ul>
      ) : (
        <p>{t('Nothing here.')}</p>
      )}
    </section>
  );
}

function Card({ card }: { card: ShownCard }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: keyOf(card),
    data: { name: card.title },
  });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <li
      ref={setNodeRef}
      className="admin-board-card"
      style={style}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <a href={card.url} draggable={false}>
        {card.title}
      </a>
      {card.note ? <span data-overdue={card.isOverdue || undefined}>{card.note}</span> : null}
      {card.assignee ? <span>{card.assignee.name}</span> : null}
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="admin-move"
        aria-label={t('Move “{title}”', { title: card.title })}
        {...attributes}
      />
    </li>
  );
}

/** Field that adds an idea: an article with only a title. */
function NewIdea() {
  const { api } = useConfig().config.routes;
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim() || isBusy) return;
    setBusy(true);
    const response = await fetch(`${api}/articles?draft=true&depth=0`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: title.trim(), stage: 'idea', _status: 'draft' }),
    }).catch(() => null);
    setBusy(false);
    if (!response?.ok) return void toast.error(t('We couldn’t save this idea. It’s still in the field. Try again.'));
    setTitle('');
    router.refresh();
  };
  return (
    <form className="admin-board-new" onSubmit={(event) => void add(event)}>
      <input
        aria-label={t('New idea')}
        placeholder={t('New idea')}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <button type="submit" className="btn btn--style-secondary btn--size-small" disabled={isBusy || !title.trim()}>
        {t('Add')}
      </button>
    </form>
  );
}
