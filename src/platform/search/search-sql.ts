import type { FacetField, SearchFilters } from '@/domain/search/search-query.rules';
import { FACET_FIELDS } from '@/domain/search/search-query.rules';

/** Collects the values of a statement; `put` answers the placeholder of one. */
export class Values {
  readonly all: unknown[] = [];

  put(value: unknown, type = 'text'): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** A word as text of a tsquery; words are letters and digits alone, so nothing in them has a meaning there. */
const quoted = (word: string, suffix = ''): string => `'${word}'${suffix}`;

export interface AskedWord {
  word: string;
  /** Other words and phrases that count as this one. */
  alternatives: readonly string[];
  /** Whether words that begin with it count, too. */
  isBeginning: boolean;
}

/**
 * The tsquery of one word: its stem, its synonyms, and where it may be the beginning of one, all words that begin with it.
 * A word that the language leaves out asks for nothing while `others` are asked for.
 */
function wordQuery(values: Values, { word, alternatives, isBeginning }: AskedWord, hasOthers: boolean): string {
  const stem = `to_tsquery('english', ${values.put(quoted(word))})`;
  const parts = [stem, ...alternatives.map((text) => `phraseto_tsquery('english', ${values.put(text)})`)];
  const whole = parts.join(' || ');
  if (hasOthers && !isBeginning) return `(${whole})`;
  const start = `to_tsquery('simple', ${values.put(quoted(word, isBeginning ? ':*' : ''))})`;
  return hasOthers
    ? `(case when numnode(${stem}) = 0 then ${stem} else ${whole} || ${start} end)`
    : `(${whole} || ${start})`;
}

/** The tsquery of several words, all of which (or for `or`: any of which) an entry must have. */
export function termQuery(values: Values, words: readonly AskedWord[], join: 'and' | 'or' = 'and'): string {
  const queries = words.map((word) => wordQuery(values, word, words.length > 1));
  const whole = queries.join(join === 'and' ? ' && ' : ' || ');
  if (words.length < 2) return whole;
  // Words that are all left out by the language, such as "to be or not", are asked for as they are.
  const literal = words.map(({ word }) => quoted(word)).join(join === 'and' ? ' & ' : ' | ');
  return `(select case when numnode(q) = 0 then to_tsquery('simple', ${values.put(literal)}) else q end from (select ${whole} as q) as stemmed)`;
}

/** The conditions of filters by facet: an entry has one of the values of each. */
export function filterConditions(values: Values, filters: SearchFilters): Map<FacetField, string> {
  const conditions = new Map<FacetField, string>();
  for (const field of FACET_FIELDS) {
    const chosen = filters[field];
    if (chosen?.length) {
      conditions.set(
        field,
        `d.facets && ${values.put(
          chosen.map((value) => `${field}:${value}`),
          'text[]',
        )}`,
      );
    }
  }
  return conditions;
}
