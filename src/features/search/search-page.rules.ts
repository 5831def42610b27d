import { FACET_FIELDS, type FacetField, type SearchQuery, toggleFilter } from '@/domain/search/search-query.rules';
import { typeText } from '@/domain/streams/type-text.rules';
import { msg, t } from '@/language/t';

/** A filter value with its count; without a count if it isn't in the search results' facets. */
export interface Choice {
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
}

export interface FacetView {
  field: FacetField;
  title: string;
  choices: Choice[];
}

type Counted = Record<FacetField, { value: string; label: string; count: number }[]>;

const TITLES: Record<FacetField, string> = {
  type: msg('Type'),
  topic: msg('Topic'),
  author: msg('Author'),
  year: msg('Year'),
  format: msg('Format'),
};

/** Derives a label from a value whose name isn't known: 'labour-markets' becomes 'Labour markets'. */
const labelOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

/**
 * Returns the facets of a results page. Selected values are included even if they aren't among the most frequent ones.
 */
export function facetViews(counted: Counted, { filters }: SearchQuery): FacetView[] {
  return FACET_FIELDS.flatMap((field) => {
    const chosen = filters[field] ?? [];
    const known = counted[field].map((count) => ({
      ...count,
      label: field === 'type' ? typeText(count.label) : count.label,
      isChosen: chosen.includes(count.value),
    }));
    const others = chosen
      .filter((value) => !known.some((choice) => choice.value === value))
      .map((value) => ({ value, label: labelOf(value), count: null, isChosen: true }));
    const choices: Choice[] = [...others, ...known];
    return choices.length > 1 || others.length || chosen.length ? [{ field, title: t(TITLES[field]), choices }] : [];
  });
}

/** Returns each selected value with the same search without it. */
export function chosenOf(facets: readonly FacetView[], query: SearchQuery): { label: string; without: SearchQuery }[] {
  return facets.flatMap(({ field, choices }) =>
    choices
      .filter(({ isChosen }) => isChosen)
      .map(({ label, value }) => ({ label, without: toggleFilter(query, field, value) })),
  );
}

/** Returns the number of results and of filters as text: '12 results', 'No results'. */
export function countTexts(total: number, filters: number): { count: string; under: string } {
  return {
    count: t('{total, plural, =0 {No results} one {# result} other {# results}}', { total }),
    under: filters === 0 ? '' : t('{filters, plural, one {, with one filter} other {, with # filters}}', { filters }),
  };
}
