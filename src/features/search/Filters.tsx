import { NO_QUERY, type SearchQuery, searchUrl } from '@/domain/search/search-query.rules';
import { FacetFilters } from '@/features/streams/FacetFilters';
import { t } from '@/language/t';
import { chosenOf, type FacetView } from './search-page.rules';

interface FiltersProps {
  facets: FacetView[];
  query: SearchQuery;
  /** Id of the form that the filters belong to. */
  form: string;
}

/** Search filters with the number of results for each. */
export function Filters({ facets, query, form }: FiltersProps) {
  return (
    <FacetFilters
      label={t('Filter the results')}
      facets={facets}
      chosen={chosenOf(facets, query).map(({ label, without }) => ({ label, url: searchUrl(without) }))}
      clearUrl={searchUrl({ ...NO_QUERY, term: query.term })}
      form={form}
      words={[t('result'), t('results')]}
    />
  );
}
