import { plainLetters } from '../articles/address.rules';
import { collapseTerm } from '../search/search-query.rules';

/** Maximum length of a term in the admin's search. Longer ones are cut. */
const MAX_TERM = 100;

/** Further words are ignored: each one is a condition on every searched table. */
const MAX_WORDS = 8;

/** Number of results of a search in the admin. */
export const ADMIN_RESULTS = 12;

/** Number of documents of which a field can show picture, status and date. */
const MAX_IDS = 50;

/** Returns the ids in a list such as `12,40`. Ignores what isn't one. */
export const idsOfList = (list: string): number[] =>
  list
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, MAX_IDS);

/** A document in the results of the admin's search. */
export interface AdminResult {
  /** Unique among the results of a search. */
  key: string;
  id: number;
  title: string;
  /** Such as `Article`. */
  kind: string;
  /** Such as `Published` or `Shipped`. Empty for documents without a status. */
  status: string;
  /** Such as `2 Dec 2024`, or `12 entries` for documents that their use distinguishes. */
  date: string;
  /** URL of a small image, null for documents without one. */
  picture: string | null;
  /** Path of the document's form. */
  url: string;
}

/** A table that the admin's search reads. All names are from the configuration, never from a request. */
export interface SearchedTable {
  collection: string;
  table: string;
  idColumn: string;
  titleColumn: string;
  /** SQL expression of the text in which words are searched, in lower case. */
  text: string;
  dateColumn: string;
  /** SQL condition that excludes rows, such as old versions. */
  condition: string;
  /** Added to the rank of every row. Negative for what is rarely meant. */
  weight: number;
}

/** Returns the words of a term, in lower case: runs of letters and digits. Empty for a term without any. */
export function adminSearchWords(term: string): string[] {
  const words = collapseTerm(term)
    .slice(0, MAX_TERM)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** How similar a word with typos is to one of a text, by the trigrams that they share (0 to 1). */
const MIN_SIMILARITY = 0.45;

/** Returns whether words are long enough to be searched with typos. In short ones, another word is more likely meant. */
export const canHaveTypos = (words: readonly string[]): boolean => words.some((word) => word.length > 3);

/**
 * Returns the statement that searches tables for rows with every word, in any order, and its values. A title that is the
 * term comes first, then one that begins with it, then titles with its words, at their beginning rather than inside.
 * Newer rows come before equally good older ones. Without words, it returns the newest rows. Words are found without
 * their accents too, because slugs have none. `isLoose` finds words that are similar, for a term that finds nothing.
 */
export function adminSearchSql(
  tables: readonly SearchedTable[],
  words: readonly string[],
  isLoose = false,
): [string, string[]] {
  const phrase = words.length + 1;
  const plain = words.map(plainLetters);
  /** Words without accents, where they differ. */
  const extra: string[] = [];
  const matches = words.map((word, at) => {
    const value = `$${at + 1}`;
    if (isLoose) return (text: string) => `word_similarity(${value}, ${text}) >= ${MIN_SIMILARITY}`;
    const other = plain[at] !== word && plain[at] ? `$${phrase + extra.push(plain[at])}` : null;
    return (text: string) =>
      other
        ? `(${text} like '%' || ${value} || '%' or ${text} like '%' || ${other} || '%')`
        : `${text} like '%' || ${value} || '%'`;
  });
  const parts = tables.map(({ collection, table, idColumn, titleColumn, text, dateColumn, condition, weight }) => {
    const title = `regexp_replace(lower(coalesce(${titleColumn}::text, '')), '[^[:alnum:]]+', ' ', 'g')`;
    const inTitle = words.map(
      (_, at) => `+ case when ' ' || title like '% ' || $${at + 1} || '%' then 10
        when title like '%' || $${at + 1} || '%' then 4 else 0 end`,
    );
    const isPhrase = `+ case when trim(title) = $${phrase} then 100 when title like $${phrase} || '%' then 40 else 0 end`;
    const likeness = isLoose
      ? `, 10 * (${words.map((_, at) => `word_similarity($${at + 1}, ${text})`).join(' + ')}) as likeness`
      : '';
    return `(select '${collection}' as collection, id, at,
        (${weight} ${words.length ? isPhrase : ''} ${isLoose ? '+ likeness' : inTitle.join(' ')}
        + 5 * exp(-greatest(0, extract(epoch from now() - coalesce(at, now()))::float8) / 31536000))::real as rank
      from (
        select ${idColumn} as id, ${title} as title, ${dateColumn} as at${likeness} from ${table}
        where ${[condition, ...matches.map((match) => match(text))].join(' and ')}
      ) as matches
      order by rank desc, at desc nulls first, id desc limit ${ADMIN_RESULTS})`;
  });
  const text = `select collection, id::int as id from (${parts.join(' union all ')}) as all_matches
    order by rank desc, at desc nulls first, collection, id desc limit ${ADMIN_RESULTS}`;
  return [text, words.length ? [...words, words.join(' '), ...extra] : []];
}
