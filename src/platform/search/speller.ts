import type { Pool } from 'pg';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { foldText, nearestWord, typosAllowed, wordsOfText, wordsOneTypoAway } from '@/domain/search/search-text.rules';
import { NO_WORDING } from './search-engine';

/** The number of words of a term that are searched; further words are ignored. */
const MAX_WORDS = 8;

/** Returns the stems of words as the index stores them. Stop words don't change. */
export async function stemsOf(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ stem: string }>(
    `select coalesce((ts_lexize('english_stem', word))[1], word) as stem
     from unnest($1::text[]) with ordinality as asked (word, place) order by place`,
    [words],
  );
  return rows.map(({ stem }) => stem);
}

/** The number of known words compared with a misspelled one. */
const MAX_CANDIDATES = 24;

/** Returns the normalized words of a term, with the editors' spelling corrections. */
export function termWords(term: string, { spellings }: SearchWording = NO_WORDING): string[] {
  let text = ` ${foldText(term)} `;
  for (const { written, meant } of spellings) text = text.replaceAll(` ${foldText(written)} `, ` ${foldText(meant)} `);
  return wordsOfText(text.trim(), MAX_WORDS);
}

/**
 * Replaces every word that doesn't occur in the index with the closest word that does. @returns null if no word is
 * replaced
 */
export async function correctWords(pool: Pool, words: readonly string[]): Promise<string[] | null> {
  const uncertain = words.filter(typosAllowed);
  if (uncertain.length === 0) return null;
  const { rows } = await pool.query<{ word: string }>(
    `select known.word from unnest($1::text[]) as known (word)
     where exists (select 1 from search_words s where s.word = known.word)
        or (length(known.word) > 4 and exists (select 1 from search_words s where s.word like known.word || '%'))`,
    [uncertain],
  );
  const known = new Set(rows.map(({ word }) => word));
  const corrected: string[] = [];
  for (const word of words) {
    const isUnknown = uncertain.includes(word) && !known.has(word);
    corrected.push(isUnknown ? ((await findClosest(pool, word)) ?? word) : word);
  }
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}

/**
 * Returns the words that share the most trigrams, and all words at an edit distance of one, because a typo in a short
 * word leaves few trigrams in common.
 */
async function findClosest(pool: Pool, word: string): Promise<string | null> {
  const { rows } = await pool.query<{ word: string }>(
    `(select word from search_words order by word <-> $1::text limit $2)
     union select word from search_words where word = any($3::text[]) order by word`,
    [word, MAX_CANDIDATES, wordsOneTypoAway(word)],
  );
  return nearestWord(
    word,
    rows.map((row) => row.word),
  );
}
