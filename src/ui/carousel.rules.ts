/** Returns the position of a slide in a row that starts with a copy of the last one; both count from 0. */
export function placeOf(slide: number): number {
  return slide + 1;
}

/** Returns the slide shown at a position of the looping row, whether original or copy (STORE-09). */
export function realSlideOf(place: number, count: number): number {
  return (((place - 1) % count) + count) % count;
}

/** Returns the scroll position during a transition, with `passed` from 0 to 1: fast at first, then slowing down. */
export function glideAt(from: number, to: number, passed: number): number {
  return from + (to - from) * (1 - (1 - passed) ** 3);
}
