'use client';

import { typeText } from '@/domain/streams/type-text.rules';
import { t } from '@/language/t';
import { Marked } from './Marked';

/** A suggestion; subjects have no type. */
export interface Option {
  id: string;
  title: string;
  link: string;
  contentType: string | null;
}

interface ListProps {
  id: string;
  options: Option[];
  /** Index of the option that Enter would open; -1 for none. */
  active: number;
  term: string;
}

/** Suggestions in two groups (SRCH-06). The focus stays in the field; the list announces the active option. */
export function SuggestionList({ id, options, active, term }: ListProps) {
  const subjects = options.filter(({ contentType }) => contentType === null);
  const records = options.filter(({ contentType }) => contentType !== null);
  const chosen = options[active]?.id;
  return (
    <div
      className="search-suggestions"
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      hidden={options.length === 0}
    >
      <Group
        id={`${id}-subjects`}
        title={t('Subjects')}
        className="search-subjects"
        options={subjects}
        chosen={chosen}
        term={term}
      />
      <Group
        id={`${id}-records`}
        title={t('Articles and products')}
        className="search-records"
        options={records}
        chosen={chosen}
        term={term}
      />
    </div>
  );
}

interface GroupProps {
  id: string;
  title: string;
  className: string;
  options: Option[];
  chosen: string | undefined;
  term: string;
}

function Group({ id, title, className, options, chosen, term }: GroupProps) {
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
    <div role="group" aria-labelledby={id} className={className}>
      <p className="ui-label" id={id} role="presentation">
        {title}
      </p>
      {options.map((option) => (
        <a
          key={option.id}
          id={option.id}
          role="option"
          aria-selected={option.id === chosen}
          tabIndex={-1}
          href={option.link}
        >
          <span className="ui-title-4 ui-serif">
            <Marked text={option.title} term={term} />
          </span>
          {option.contentType ? <span className="ui-meta">{typeText(option.contentType)}</span> : null}
        </a>
      ))}
    </div>
  );
}
