import type { StoreResults } from '@/domain/catalog/store-find.query';
import {
  STORE_FACETS,
  type StoreFacet,
  type StoreQuery,
  storeUrl,
  toggleStoreFilter,
  WHOLE_STORE,
} from '@/domain/catalog/store-find.rules';
import { type Facet, FacetFilters } from '@/features/streams/FacetFilters';
import { msg, t } from '@/language/t';
import { STORE_FORM } from './StoreHead';

const TITLES: Record<StoreFacet, string> = {
  kind: msg('Kind'),
  topic: msg('Topic'),
  format: msg('Format'),
  price: msg('Price'),
};

interface FilterProps {
  facets: StoreResults['facets'];
  query: StoreQuery;
}

/** Filters of the store: the selected values, and for each facet the others with their number of products. */
export function StoreFilters({ facets, query }: FilterProps) {
  const views = STORE_FACETS.map((facet) => facetOf(facet, facets, query));
  const chosen = STORE_FACETS.flatMap((facet, at) =>
    (views[at]?.choices ?? [])
      .filter(({ isChosen }) => isChosen)
      .map(({ label, value }) => ({ label, url: storeUrl(toggleStoreFilter(query, facet, value)) })),
  );
  return (
    <FacetFilters
      label={t('Filter products')}
      facets={views.filter(({ choices }) => choices.length > 0)}
      chosen={chosen}
      clearUrl={storeUrl({ ...WHOLE_STORE, term: query.term, sort: query.sort })}
      form={STORE_FORM}
      words={['product', 'products']}
    />
  );
}

/** Returns a facet including its selected values, even those without products. */
function facetOf(facet: StoreFacet, facets: StoreResults['facets'], { filters }: StoreQuery): Facet {
  const chosen = filters[facet] ?? [];
  const known = facets[facet].map((choice) => ({ ...choice, isChosen: chosen.includes(choice.value) }));
  const gone = chosen.filter((value) => !known.some((choice) => choice.value === value));
  const others = gone.map((value) => ({ value, label: labelOf(value), count: 0, isChosen: true }));
  return { field: facet, title: t(TITLES[facet]), choices: [...known, ...others] };
}

const labelOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');
