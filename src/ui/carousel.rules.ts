/** The place of a slide in a row that begins with a copy of the last one; both count from 0. */
export function placeOf(slide: number): number {
  return slide + 1;
}

/** The slide that stands, or whose copy stands, at a place of the row, which goes round without end (STORE-09). */
export function realSlideOf(place: number, count: number): number {
  return (((place - 1) % count) + count) % count;
}

/** Where the row stands on its way, `passed` from 0 to 1: quick at first, calm at the end. */
export function glideAt(from: number, to: number, passed: number): number {
  return from + (to - from) * (1 - (1 - passed) ** 3);
}
