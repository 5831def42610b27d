/** A value by which a list can be narrowed; without a count when nothing more is known of it. */
export interface FacetChoice {
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
}

/** One way of narrowing a list; `field` is its name in the address. */
export interface Facet {
  field: string;
  title: string;
  choices: readonly FacetChoice[];
}

interface FacetFiltersProps {
  /** What the whole of it is called, for those who cannot see it. */
  label: string;
  facets: readonly Facet[];
  /** What is chosen, each with the address of the list without it. */
  chosen: readonly { label: string; url: string }[];
  /** The list without any filter. */
  clearUrl: string;
  /** The id of the form that they belong to: it works without script. */
  form: string;
  /** What is counted: `['result', 'results']`. */
  words: readonly [choice: string, many: string];
}

/** Choices of a facet that are shown before one asks for more. */
const SHOWN = 6;

/** What narrows a list: what is chosen, and per facet what else could be, with how much there would be. */
export function FacetFilters({ label, facets, chosen, clearUrl, form, words }: FacetFiltersProps) {
  return (
    <aside className="ui-filters" aria-label={label}>
      {chosen.length ? (
        <ul className="ui-filters-active">
          {chosen.map((each) => (
            <li key={each.url}>
              <a className="ui-filters-chip" href={each.url} aria-label={`Remove ${each.label}`}>
                {each.label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="ui-link ui-control-text" href={clearUrl}>
              Clear all
            </a>
          </li>
        </ul>
      ) : null}
      <details className="ui-filters-all">
        <summary className="ui-control-text">Filters</summary>
        {facets.map((facet) => (
          <Choices key={facet.field} facet={facet} form={form} words={words} />
        ))}
        <button className="ui-button ui-button--small ui-filters-apply" type="submit" form={form}>
          Apply filters
        </button>
      </details>
    </aside>
  );
}

type ChoicesProps = Pick<FacetFiltersProps, 'form' | 'words'> & { facet: Facet };

function Choices({ facet: { field, title, choices }, form, words: [choice, many] }: ChoicesProps) {
  const check = ({ value, label, count, isChosen }: FacetChoice) => (
    <label className="ui-check ui-filters-option" key={value}>
      <input type="checkbox" name={field} value={value} defaultChecked={isChosen} form={form} />
      <span>{label}</span>
      {count === null ? null : (
        <span className="ui-tabular">
          {count}
          <span className="ui-visually-hidden"> {count === 1 ? choice : many}</span>
        </span>
      )}
    </label>
  );
  const hidden = choices.slice(SHOWN);
  return (
    <fieldset>
      <legend className="ui-label">{title}</legend>
      {choices.slice(0, SHOWN).map(check)}
      {hidden.length ? (
        <details open={hidden.some(({ isChosen }) => isChosen)}>
          <summary className="ui-link ui-control-text">Find more</summary>
          {hidden.map(check)}
        </details>
      ) : null}
    </fieldset>
  );
}
