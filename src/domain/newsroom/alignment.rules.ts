/** An entry of a list that is merged: a paragraph, a block, a row or a reference. */
export interface Entry {
  value: unknown;
  /** Stable identity, such as the id of a block. Null if only its content identifies it. */
  identity: string | null;
  /** Its content, compared for equality. */
  content: string;
  /** Its words, compared for similarity. Null if an entry can't be edited, only added and removed. */
  words: string | null;
}

/** Largest number of pairs that are compared by similarity. Beyond this, only equal entries are paired. */
const MAX_COMPARED_PAIRS = 250_000;

/** Score of a pair of equal entries. More than any number of similar pairs that exclude it locally. */
const EQUAL = 4;
/** Score of a pair of different paragraphs in the same place. */
const REPLACED = 0.1;

/**
 * Pairs the entries of a list with those of its changed version, in order. Returns the index in `changed` for each entry
 * of `base`, or -1 if it was removed. Entries with an identity are paired by it, paragraphs by equality, then by
 * similarity, then by place, so that an edited paragraph is not a removed and an added one.
 */
export function alignEntries(base: readonly Entry[], changed: readonly Entry[]): number[] {
  const pairs = base.map(() => -1);
  let start = 0;
  while (start < base.length && start < changed.length && isEqual(base[start], changed[start])) {
    pairs[start] = start;
    start += 1;
  }
  let end = 0;
  while (
    end < base.length - start &&
    end < changed.length - start &&
    isEqual(base[base.length - 1 - end], changed[changed.length - 1 - end])
  ) {
    pairs[base.length - 1 - end] = changed.length - 1 - end;
    end += 1;
  }
  const middle = alignMiddle(base.slice(start, base.length - end), changed.slice(start, changed.length - end));
  middle.forEach((match, at) => {
    if (match >= 0) pairs[start + at] = start + match;
  });
  return pairs;
}

const isEqual = (first: Entry | undefined, second: Entry | undefined): boolean =>
  first !== undefined && second !== undefined && score(first, second, null) === EQUAL;

function alignMiddle(base: readonly Entry[], changed: readonly Entry[]): number[] {
  const similarity = similarities();
  const width = changed.length + 1;
  const compares = base.length * changed.length <= MAX_COMPARED_PAIRS;
  const best = new Float64Array((base.length + 1) * width);
  const scores = new Float64Array(base.length * changed.length);
  for (let row = base.length - 1; row >= 0; row -= 1) {
    for (let column = changed.length - 1; column >= 0; column -= 1) {
      const paired = score(base[row] as Entry, changed[column] as Entry, compares ? similarity : null);
      scores[row * changed.length + column] = paired;
      best[row * width + column] = Math.max(
        at(best, (row + 1) * width + column),
        at(best, row * width + column + 1),
        paired > 0 ? paired + at(best, (row + 1) * width + column + 1) : 0,
      );
    }
  }
  const pairs = base.map(() => -1);
  let [row, column] = [0, 0];
  while (row < base.length && column < changed.length) {
    const here = at(best, row * width + column);
    const paired = at(scores, row * changed.length + column);
    if (paired > 0 && here === paired + at(best, (row + 1) * width + column + 1)) {
      pairs[row] = column;
      row += 1;
      column += 1;
    } else if (here === at(best, (row + 1) * width + column)) row += 1;
    else column += 1;
  }
  return pairs;
}

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

type Similarity = (first: string, second: string) => number;

function score(first: Entry, second: Entry, similarityOf: Similarity | null): number {
  if (first.identity !== null || second.identity !== null) return first.identity === second.identity ? EQUAL : 0;
  if (first.content === second.content) return EQUAL;
  if (!similarityOf || first.words === null || second.words === null) return 0;
  const similarity = similarityOf(first.words, second.words);
  return similarity >= 0.5 ? 1 + similarity : REPLACED;
}

/**
 * Returns a function that rates how similar two texts are, from 0 to 1: the share of their neighboring characters that
 * both contain. It counts the characters of each text once.
 */
function similarities(): Similarity {
  const counted = new Map<string, Map<string, number>>();
  const bigramsOf = (text: string): Map<string, number> => {
    const bigrams = counted.get(text) ?? countBigrams(text);
    counted.set(text, bigrams);
    return bigrams;
  };
  return (first, second) => {
    const total = Math.max(0, first.length - 1) + Math.max(0, second.length - 1);
    if (total === 0) return 0;
    const others = bigramsOf(second);
    let common = 0;
    for (const [pair, count] of bigramsOf(first)) common += Math.min(count, others.get(pair) ?? 0);
    return (2 * common) / total;
  };
}

function countBigrams(text: string): Map<string, number> {
  const bigrams = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    bigrams.set(pair, (bigrams.get(pair) ?? 0) + 1);
  }
  return bigrams;
}
