import type { StoreChoice, StoreFound } from '@/domain/catalogue/store-find.query';
import {
  STORE_FACETS,
  type StoreFacet,
  type StoreQuery,
  storeUrl,
  toggleStoreFilter,
  WHOLE_STORE,
} from '@/domain/catalogue/store-find.rules';
import { STORE_FORM } from './StoreHead';

const TITLES: Record<StoreFacet, string> = { kind: 'Kind', topic: 'Topic', format: 'Format', price: 'Price' };

/** Choices of a facet that are shown before one asks for more. */
const SHOWN = 6;

interface FilterProps {
  facets: StoreFound['facets'];
  query: StoreQuery;
}

/** What narrows the store: what is chosen, and per facet what else could be, with how many products there would be. */
export function StoreFilters({ facets, query }: FilterProps) {
  const chosen = chosenOf(facets, query);
  return (
    <aside className="filters" aria-label="Narrow the store">
      {chosen.length ? (
        <ul className="f-on">
          {chosen.map(({ facet, value, label }) => (
            <li key={`${facet} ${value}`}>
              <a
                className="f-chip"
                href={storeUrl(toggleStoreFilter(query, facet, value))}
                aria-label={`Remove ${label}`}
              >
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="linky ui" href={storeUrl({ ...WHOLE_STORE, term: query.term, sort: query.sort })}>
              Clear all
            </a>
          </li>
        </ul>
      ) : null}
      <details className="f-all">
        <summary className="ui">Filters</summary>
        {STORE_FACETS.map((facet) => (
          <Facet key={facet} facet={facet} choices={withChosen(facets[facet], query, facet)} query={query} />
        ))}
        <button className="btn btn--sm f-apply" type="submit" form={STORE_FORM}>
          Apply filters
        </button>
      </details>
    </aside>
  );
}

function Facet({ facet, choices, query }: { facet: StoreFacet; choices: StoreChoice[]; query: StoreQuery }) {
  const chosen = query.filters[facet] ?? [];
  if (choices.length === 0) return null;
  const check = ({ value, label, count }: StoreChoice) => (
    <label className="check f-check" key={value}>
      <input
        type="checkbox"
        name={facet}
        value={value}
        defaultChecked={chosen.includes(value)}
        form={STORE_FORM}
        aria-label={`${label}, ${count === 1 ? '1 product' : `${count} products`}`}
      />
      <span>{label}</span>
      <span className="tnum" aria-hidden="true">
        {count}
      </span>
    </label>
  );
  const hidden = choices.slice(SHOWN);
  return (
    <fieldset>
      <legend className="label">{TITLES[facet]}</legend>
      {choices.slice(0, SHOWN).map(check)}
      {hidden.length ? (
        <details open={hidden.some(({ value }) => chosen.includes(value))}>
          <summary className="linky ui">Find more</summary>
          {hidden.map(check)}
        </details>
      ) : null}
    </fieldset>
  );
}

/** The choices, with what is chosen even when nothing is left of it. */
function withChosen(choices: readonly StoreChoice[], { filters }: StoreQuery, facet: StoreFacet): StoreChoice[] {
  const gone = (filters[facet] ?? []).filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...gone.map((value) => ({ value, label: labelOf(value), count: 0 }))];
}

const labelOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

function chosenOf(facets: StoreFound['facets'], query: StoreQuery) {
  return STORE_FACETS.flatMap((facet) =>
    (query.filters[facet] ?? []).map((value) => ({
      facet,
      value,
      label: facets[facet].find((choice) => choice.value === value)?.label ?? labelOf(value),
    })),
  );
}
