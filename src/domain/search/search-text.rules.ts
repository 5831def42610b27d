import { plainLetters } from '../articles/address.rules';

/**
 * Normalizes text for indexing and searching: lowercase, no accents, words of letters and digits separated by single
 * spaces. An apostrophe separates words; a thousands comma doesn't.
 */
export function foldText(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Maximum length of a word. Longer ones are ignored. */
const LONGEST_WORD = 40;

/** Returns the distinct words of a normalized text. */
export function wordsOfText(folded: string, most = Number.POSITIVE_INFINITY): string[] {
  const words = folded.split(' ').filter((word) => word !== '' && word.length <= LONGEST_WORD);
  return [...new Set(words)].slice(0, most);
}

/**
 * Returns the edit distance between two words: insertions, deletions, replacements and swaps of adjacent characters.
 * `limit` + 1 for anything above the limit.
 */
export function typosBetween(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, at) => at);
  for (let row = 1; row <= first.length; row++) {
    const next = [row];
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return Math.min(last[second.length] ?? 0, limit + 1);
}

/** Returns the number of typos tolerated in a word. None in short words, where another word is more likely meant. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns all words one typo away: a letter missing, added or changed, or two adjacent letters swapped. */
export function wordsOneTypoAway(word: string): string[] {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    variants.add(start + end.slice(1));
    if (end.length > 1) variants.add(start + end.charAt(1) + end.charAt(0) + end.slice(2));
    for (const letter of LETTERS) {
      variants.add(start + letter + end);
      if (end) variants.add(start + letter + end.slice(1));
    }
  }
  variants.delete(word);
  return [...variants];
}

const isSwapOf = (first: string, second: string): boolean => {
  const at = [...first].findIndex((letter, place) => letter !== second[place]);
  return first.length === second.length && first[at] === second[at + 1] && first[at + 1] === second[at];
};

/**
 * Returns the known word most likely meant by a mistyped one, or null if none is close enough. Among equally close
 * words, one with two adjacent letters swapped wins, because that typo preserves every letter.
 */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const limit = typosAllowed(word);
  let best: { word: string; typos: number } | null = null;
  for (const candidate of known) {
    const typos = typosBetween(word, candidate, limit);
    if (typos === 0 || typos > limit) continue;
    // Typos rarely affect the first letter.
    const weight = typos + (candidate[0] === word[0] ? 0 : 0.5) - (typos === 1 && isSwapOf(word, candidate) ? 0.25 : 0);
    if (!best || weight < best.typos) best = { word: candidate, typos: weight };
  }
  return best?.word ?? null;
}

/** Part of a text, and whether it matches the search. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts, marking the words that start like a word of the term. */
export function markedParts(text: string, term: string): MarkedPart[] {
  const roots = wordsOfText(foldText(term)).map((word) =>
    word.length > 4 ? word.replace(/(?:es|s|ing|ed)$/, '') : word,
  );
  const isMatch = (word: string): boolean => {
    const folded = foldText(word);
    return roots.some((root) => (root.length > 2 ? folded.startsWith(root) : folded === root));
  };
  const parts: MarkedPart[] = [];
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    if (piece === '') continue;
    const part = { text: piece, isMatch: /^[\p{L}\p{N}]/u.test(piece) && isMatch(piece) };
    const last = parts.at(-1);
    if (last && last.isMatch === part.isMatch) last.text += piece;
    else parts.push(part);
  }
  return parts;
}
