/** Returns the FNV-1a hash of a text over its code points, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/**
 * Pseudo-random number generator with a seed (Mulberry32). The same seed gives the same numbers, so images are
 * repeatable. Changing the order of calls changes the drawing.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns the next number, at least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns true with a probability of 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a number from `low` up to, but excluding, `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from `low` to `high`, inclusive. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Returns an entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return cycle(list, Math.floor(this.next() * list.length));
  }
}

/** Returns the entry at `index` modulo the length of a list that is not empty. `index` is an integer of 0 or more. */
export function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
