import type { Pool } from 'pg';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { foldText, nearestWord, typosAllowed, wordsOfText, wordsOneTypoAway } from '@/domain/search/search-text.rules';
import { NO_WORDING } from './search-engine';

/** Words of a term that narrow a search; what comes after them is left out of account. */
const MOST_WORDS = 8;

/** The stems of words, as the index holds them. A word that the language leaves out stays as it is. */
export async function stemsOf(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ stem: string }>(
    `select coalesce((ts_lexize('english_stem', word))[1], word) as stem
     from unnest($1::text[]) with ordinality as asked (word, place) order by place`,
    [words],
  );
  return rows.map(({ stem }) => stem);
}

/** Known words that are compared with a mistyped one. */
const MOST_NEAR = 24;

/** The words of a term, folded, with the spellings that editors have put right. */
export function termWords(term: string, { spellings }: SearchWording = NO_WORDING): string[] {
  let text = ` ${foldText(term)} `;
  for (const { written, meant } of spellings) text = text.replaceAll(` ${foldText(written)} `, ` ${foldText(meant)} `);
  return wordsOfText(text.trim(), MOST_WORDS);
}

/**
 * Replaces every word that nothing in the index begins with by the nearest one that stands there. @returns null when no
 * word is replaced.
 */
export async function correctWords(pool: Pool, words: readonly string[]): Promise<string[] | null> {
  const doubtful = words.filter(typosAllowed);
  if (doubtful.length === 0) return null;
  const { rows } = await pool.query<{ asked: string }>(
    `select asked from unnest($1::text[]) as asked
     where exists (select 1 from search_words where word = asked)
        or (length(asked) > 4 and exists (select 1 from search_words where word like asked || '%'))`,
    [doubtful],
  );
  const known = new Set(rows.map(({ asked }) => asked));
  const corrected: string[] = [];
  for (const word of words) {
    const isDoubted = doubtful.includes(word) && !known.has(word);
    corrected.push(isDoubted ? ((await nearTo(pool, word)) ?? word) : word);
  }
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}

/**
 * The words that share most trigrams, and all words at one typo: a slip inside a short word leaves it hardly a trigram
 * in common with the word that was meant.
 */
async function nearTo(pool: Pool, word: string): Promise<string | null> {
  const { rows } = await pool.query<{ word: string }>(
    `(select word from search_words order by word <-> $1::text limit $2)
     union select word from search_words where word = any($3::text[]) order by word`,
    [word, MOST_NEAR, wordsOneTypoAway(word)],
  );
  return nearestWord(
    word,
    rows.map((row) => row.word),
  );
}
