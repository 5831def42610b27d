import { t } from '@/language/t';
/** A filter value; without a count if it isn't known. */
export interface FacetChoice {
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
}

/** A facet of a list; `field` is its query parameter. */
export interface Facet {
  field: string;
  title: string;
  choices: readonly FacetChoice[];
}

interface FacetFiltersProps {
  /** Accessible name of the filters. */
  label: string;
  facets: readonly Facet[];
  /** Selected values, each with the URL of the list without it. */
  chosen: readonly { label: string; url: string }[];
  /** URL of the list without filters. */
  clearUrl: string;
  /** Id of the form that the filters belong to; it works without JavaScript. */
  form: string;
  /** Noun for the counts: `['result', 'results']`. */
  words: readonly [choice: string, many: string];
}

/** Number of values per facet before 'Find more'. */
const SHOWN = 6;

/** Filters of a list: the selected values, and for each facet the other values with their counts. */
export function FacetFilters({ label, facets, chosen, clearUrl, form, words }: FacetFiltersProps) {
  return (
    <aside className="ui-filters" aria-label={label}>
      {chosen.length ? (
        <ul className="ui-filters-active">
          {chosen.map((each) => (
            <li key={each.url}>
              <a className="ui-filters-chip" href={each.url} aria-label={t('Remove {filter}', { filter: each.label })}>
                {each.label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="ui-link ui-control-text" href={clearUrl}>
              {t('Clear all')}
            </a>
          </li>
        </ul>
      ) : null}
      <details className="ui-filters-all">
        <summary className="ui-control-text">{t('Filters')}</summary>
        {facets.map((facet) => (
          <Choices key={facet.field} facet={facet} form={form} words={words} />
        ))}
        <button className="ui-button ui-button--small ui-filters-apply" type="submit" form={form}>
          {t('Apply filters')}
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
          <summary className="ui-link ui-control-text">{t('Find more')}</summary>
          {hidden.map(check)}
        </details>
      ) : null}
    </fieldset>
  );
}
