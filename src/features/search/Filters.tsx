import { NO_QUERY, type SearchQuery, searchUrl } from '@/domain/search/search-query.rules';
import type { Choice, FacetView } from './search-page.rules';
import { chosenOf } from './search-page.rules';

/** Choices of a facet that are shown before one asks for more. */
const SHOWN = 6;

interface FiltersProps {
  facets: FacetView[];
  query: SearchQuery;
  /** The id of the form that they belong to. */
  form: string;
}

/** What narrows the results: what is chosen, and per facet what else could be, with how many results there would be. */
export function Filters({ facets, query, form }: FiltersProps) {
  const chosen = chosenOf(facets, query);
  return (
    <aside className="filters" aria-label="Narrow the results">
      {chosen.length ? (
        <ul className="f-on">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <a className="f-chip" href={searchUrl(without)} aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="linky ui" href={searchUrl({ ...NO_QUERY, term: query.term })}>
              Clear all
            </a>
          </li>
        </ul>
      ) : null}
      <details className="f-all">
        <summary className="ui">Filters</summary>
        {facets.map((facet) => (
          <Facet key={facet.field} facet={facet} form={form} />
        ))}
        <button className="btn btn--sm f-apply" type="submit" form={form}>
          Apply filters
        </button>
      </details>
    </aside>
  );
}

function Facet({ facet: { field, title, choices }, form }: { facet: FacetView; form: string }) {
  const [shown, hidden] = [choices.slice(0, SHOWN), choices.slice(SHOWN)];
  const row = (choice: Choice) => <Check key={choice.value} field={field} choice={choice} form={form} />;
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      {shown.map(row)}
      {hidden.length ? (
        <details open={hidden.some(({ isChosen }) => isChosen)}>
          <summary className="linky ui">Find more</summary>
          {hidden.map(row)}
        </details>
      ) : null}
    </fieldset>
  );
}

function Check({ field, choice, form }: { field: string; choice: Choice; form: string }) {
  return (
    <label className="check f-check">
      <input type="checkbox" name={field} value={choice.value} defaultChecked={choice.isChosen} form={form} />
      <span>{choice.label}</span>
      {choice.count === null ? null : (
        <span className="tnum">
          {choice.count}
          <span className="sr"> {choice.count === 1 ? 'result' : 'results'}</span>
        </span>
      )}
    </label>
  );
}
