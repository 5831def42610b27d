/** FNV-1a over code points: an unsigned 32-bit number that is the same for the same text on every machine. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/**
 * A stream of numbers fixed by its seed (Mulberry32). Two streams of one seed are equal, so a picture is as repeatable
 * as its slug; the order in which a drawing asks is part of the drawing.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** The next number, at least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return cycle(list, Math.floor(this.next() * list.length));
  }
}

/** The entry at `index`, counting around the end of a list that is not empty; `index` is a whole number of 0 or more. */
export function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
