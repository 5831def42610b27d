import {
  type Active,
  type Announcements,
  type DroppableContainer,
  KeyboardCode,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { t } from '@/language/t';

/** Data of draggable cards and of the places they are dropped on. */
export interface Named {
  /** Name for announcements, such as the title of a card or a day. */
  name: string;
}

const nameOf = (item: { data: { current?: Partial<Named> | undefined } } | null): string =>
  item?.data.current?.name ?? '';

/** Announcements of a drag for screen readers, by the names of the card and the place. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => t('Picked up “{name}”.', { name: nameOf(active) }),
  onDragOver: ({ over }) => (over ? t('Over {place}.', { place: nameOf(over) }) : t('Not over a place.')),
  onDragEnd: ({ active, over }) =>
    over
      ? t('“{name}” was moved to {place}.', { name: nameOf(active), place: nameOf(over) })
      : t('“{name}” stays where it was.', { name: nameOf(active) }),
  onDragCancel: ({ active }) => t('“{name}” stays where it was.', { name: nameOf(active) }),
};

/** Instructions for screen readers. */
export const instructions = {
  get draggable() {
    return t('Press Space to pick up, the arrow keys to choose a place, Space to drop and Escape to cancel.');
  },
};

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
};

/** Whether something that is dragged can be dropped on a place. */
type Fits = (dragged: Active | null, place: DroppableContainer) => boolean;

/** Moves a card with the arrow keys to the nearest place in that direction where it fits. */
const toNearestPlace =
  (fits: Fits): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context }) => {
    const direction = DIRECTIONS[event.code];
    const card = context.collisionRect;
    if (!direction || !card) return undefined;
    event.preventDefault();
    const [x, y] = direction;
    const [left, top] = [card.left + card.width / 2, card.top + card.height / 2];
    const places = context.droppableContainers
      .getEnabled()
      .filter((place) => fits(context.active, place))
      .flatMap(({ id }) => context.droppableRects.get(id) ?? []);
    const ahead = places
      .map((rect) => ({ rect, right: rect.left + rect.width / 2 - left, down: rect.top + rect.height / 2 - top }))
      .filter(({ rect, right, down }) => (x ? right * x > rect.width / 2 : down * y > rect.height / 2))
      .sort((first, second) => distance(first, x) - distance(second, x));
    const [nearest] = ahead;
    if (!nearest) return currentCoordinates;
    return {
      x: nearest.rect.left + (nearest.rect.width - card.width) / 2,
      y: x ? nearest.rect.top + Math.min(8, nearest.rect.height / 2) : nearest.rect.top,
    };
  };

/** Distance of a place. A place beside the direction counts as further away. */
const distance = ({ right, down }: { right: number; down: number }, x: number): number =>
  x ? Math.abs(right) + 3 * Math.abs(down) : Math.abs(down) + 3 * Math.abs(right);

const KEYS: KeyboardCodes = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

/**
 * Mouse, touch and keyboard. A click on a card’s link and scrolling with a finger don’t start a drag.
 * @param start keys that pick up a card
 */
export const useMoveSensors = (fits: Fits = () => true, start: string[] = KEYS.start) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNearestPlace(fits),
      keyboardCodes: { ...KEYS, start },
    }),
  );
