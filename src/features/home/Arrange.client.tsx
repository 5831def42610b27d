'use client';

import {
  type Active,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DroppableContainer,
  pointerWithin,
  useDndContext,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FrontPageMove, Held } from '@/domain/home/arrange.rules';
import { t } from '@/language/t';
import { announcements, instructions, useMoveSensors } from '@/ui/move-sensors';
import type { ArrangedSection as Arranged } from './arrange.rules';

/** Something to drag, and to drop on: a section, or an entry of one. */
interface Placed {
  name: string;
  section: string;
  entry: string | null;
  holds: Held | null;
  /** Position on the page, which tells whether something moves forward. */
  at: number;
}

/** Id of the section or entry that the form is moving. Null outside of the admin's preview. */
const Arranging = createContext<{ moving: string | null } | null>(null);

const dataOf = (item: { data: { current?: unknown } } | null | undefined): Placed | null =>
  (item?.data.current as Placed | undefined) ?? null;

/** Whether something can be dropped on a place: entries on entries of their kind, sections on sections. */
function fits(active: Active | null, container: DroppableContainer): boolean {
  const [dragged, place] = [dataOf(active), dataOf(container)];
  return dragged?.entry ? Boolean(place?.entry) && place?.holds === dragged.holds : place?.entry === null;
}

/** Returns the place under the pointer, or under the handle while the keyboard moves it. */
const placeUnder: CollisionDetection = (args) => {
  const { left, top, width, height } = args.collisionRect;
  const at = {
    ...args,
    droppableContainers: args.droppableContainers.filter((container) => fits(args.active, container)),
    pointerCoordinates: args.pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 },
  };
  const under = pointerWithin(at);
  return under.length ? under : closestCenter(at);
};

/** Returns what a drop asks the form to do. An entry or section that moves forward goes behind the one it is dropped on. */
function moveOf({ active, over }: DragEndEvent, sections: Arranged[]): FrontPageMove | null {
  const [dragged, place] = [dataOf(active), dataOf(over)];
  if (!dragged || !place || active.id === over?.id) return null;
  if (dragged.entry === null) {
    const next = sections[place.at + 1]?.id ?? null;
    return { kind: 'section', section: dragged.section, before: place.at > dragged.at ? next : place.section };
  }
  const isForward = place.section === dragged.section && place.at > dragged.at;
  const entries = sections.find(({ id }) => id === place.section)?.entries ?? [];
  const before = isForward ? (entries[place.at + 1]?.key ?? null) : place.entry;
  return { kind: 'entry', section: dragged.section, entry: dragged.entry, to: place.section, before };
}

/**
 * Makes the sections and entries of the front page draggable in the admin's preview, with the mouse, a finger or the
 * keyboard. The form makes the change and saves it, and the preview shows what was saved. Outside of the admin,
 * the page is shown without it.
 */
export function Arrange({ sections, children }: { sections: Arranged[]; children: ReactNode }) {
  const [isFramed, setFramed] = useState(false);
  const [moving, setMoving] = useState<string | null>(null);
  const sensors = useMoveSensors(fits);
  useEffect(() => {
    setFramed(window.parent !== window);
    const listen = (event: MessageEvent) => {
      const isOwn = event.origin === window.location.origin && event.source === window.parent;
      if (isOwn && event.data?.type === 'masthead-not-arranged') setMoving(null);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new sections are those after the move.
  useEffect(() => setMoving(null), [sections]);
  const drop = (event: DragEndEvent) => {
    const move = moveOf(event, sections);
    if (!move) return;
    setMoving(String(event.active.id));
    window.parent.postMessage({ type: 'masthead-arrange', move }, window.location.origin);
  };
  return (
    <Arranging value={isFramed ? { moving } : null}>
      <DndContext
        id="front-page"
        sensors={sensors}
        collisionDetection={placeUnder}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragEnd={drop}
      >
        {children}
      </DndContext>
    </Arranging>
  );
}

/** A section of the front page with handles for itself and for its entries. */
export function ArrangedSection({ section, at, children }: { section: Arranged; at: number; children: ReactNode }) {
  const arranging = useContext(Arranging);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div className="home-arrange" ref={root} data-moving={arranging?.moving === section.id || undefined}>
      {children}
      {arranging ? <Handles section={section} at={at} root={root} moving={arranging.moving} /> : null}
    </div>
  );
}

interface HandlesProps {
  section: Arranged;
  at: number;
  root: RefObject<HTMLDivElement | null>;
  moving: string | null;
}

function Handles({ section, at, root, moving }: HandlesProps) {
  const { id, name, holds, entries } = section;
  const boxes = useBoxes(root, entries);
  return (
    <>
      <Handle
        id={id}
        placed={{ name, section: id, entry: null, holds, at }}
        box={{ insetBlockStart: 0, insetInlineStart: 0, inlineSize: '100%', blockSize: '100%' }}
        isMoving={moving === id}
      />
      {entries.map(({ key, title }, index) => {
        const box = boxes[index];
        const entryId = `${id} ${key}`;
        return box ? (
          <Handle
            key={key}
            id={entryId}
            placed={{ name: title, section: id, entry: key, holds, at: index }}
            box={box}
            isMoving={moving === entryId}
          />
        ) : null;
      })}
    </>
  );
}

/** The place of a section or an entry, with the button that moves it. */
function Handle({ id, placed, box, isMoving }: { id: string; placed: Placed; box: CSSProperties; isMoving: boolean }) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id, data: placed });
  const { setNodeRef: setPlace } = useDroppable({ id, data: placed });
  const { over, active } = useDndContext();
  const isOver = over?.id === id && active?.id !== id;
  const isSection = placed.entry === null;
  return (
    <div
      ref={setPlace}
      className={isSection ? 'home-arrange-place home-arrange-place--section' : 'home-arrange-place'}
      style={box}
      data-over={isOver || undefined}
      data-moving={isMoving || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        className="home-arrange-handle"
        style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
        data-dragging={isDragging || undefined}
        aria-busy={isMoving || undefined}
        {...listeners}
        {...attributes}
        aria-label={t('Move “{title}”', { title: placed.name })}
      >
        <span aria-hidden="true">⠿</span>
        {isSection || isDragging ? <span className="home-arrange-name">{placed.name}</span> : null}
      </button>
    </div>
  );
}

/** Returns the places of entries in their section, found by their links. Null for one that isn't shown. */
function useBoxes(root: RefObject<HTMLDivElement | null>, entries: Arranged['entries']): (CSSProperties | null)[] {
  const [boxes, setBoxes] = useState<(CSSProperties | null)[]>([]);
  useLayoutEffect(() => {
    const section = root.current;
    if (!section) return;
    const measure = () => {
      const links = [...section.querySelectorAll('a')];
      setBoxes(
        entries.map(({ url }) =>
          boxOf(
            section,
            links.find((link) => link.getAttribute('href') === url),
          ),
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(section);
    return () => observer.disconnect();
  }, [root, entries]);
  return boxes;
}

function boxOf(section: HTMLElement, link: HTMLAnchorElement | undefined): CSSProperties | null {
  const card = link?.closest('article, li, section') ?? link;
  if (!card?.checkVisibility()) return null;
  const [outer, inner] = [section.getBoundingClientRect(), card.getBoundingClientRect()];
  const isMirrored = getComputedStyle(section).direction === 'rtl';
  return {
    insetBlockStart: inner.top - outer.top,
    insetInlineStart: isMirrored ? outer.right - inner.right : inner.left - outer.left,
    inlineSize: inner.width,
    blockSize: inner.height,
  };
}
