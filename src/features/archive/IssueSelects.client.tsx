'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { t } from '@/language/t';

type Year = DataOf<'GET /service/components/archive'>['years'][number];

interface IssueSelectsProps {
  /** Prefix of the field ids. */
  id: string;
  /** Accessible name of the form. */
  name: string;
  years: string[];
  /** The preselected year, and its issues. */
  year: string;
  issues: Year['issues'];
  /** URL of the preselected issue; empty for none. */
  chosen: string;
  labels: { year: string; issue: string; choose: string };
}

let archive: Promise<Year[] | null> | null = null;

/** Loads the archive's index when it is first needed. Returns null if that fails; the next call tries again. */
async function loadArchive(): Promise<Year[] | null> {
  archive ??= callApi('GET /service/components/archive', {}).then((answer) => (answer.ok ? answer.data.years : null));
  const years = await archive;
  if (!years) archive = null;
  return years;
}

/**
 * Two selects for a year and its issues; choosing an issue opens it. Without JavaScript the form is submitted to find
 * the issue.
 */
export function IssueSelects({ id, name, years, year, issues, chosen, labels }: IssueSelectsProps) {
  const [shown, setShown] = useState({ year, issues, isMissing: false });
  const yearField = useRef<HTMLSelectElement>(null);
  const issueField = useRef<HTMLSelectElement>(null);

  const chooseYear = async () => {
    const wanted = yearField.current?.value ?? year;
    if (wanted === year) return setShown({ year, issues, isMissing: false });
    setShown({ year: wanted, issues: [], isMissing: false });
    const match = (await loadArchive())?.find(({ yearId }) => yearId === wanted);
    if (yearField.current?.value !== wanted) return;
    setShown({ year: wanted, issues: match?.issues ?? [], isMissing: !match });
  };
  const open = () => {
    const field = issueField.current;
    const url = field?.value;
    if (!field || !url || url === chosen) return;
    // After going back, the page shows its original selection, so that it doesn't navigate away again.
    field.value = shown.year === year ? chosen : '';
    window.location.assign(url);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for a choice made before the script ran
  useEffect(() => {
    if (yearField.current?.value !== year) chooseYear();
    else open();
  }, []);

  return (
    <form className="archive-find" action="/magazine/find" aria-label={name} autoComplete="off">
      <div className="ui-field">
        <label htmlFor={`${id}-year`}>{labels.year}</label>
        <select
          className="ui-input ui-select"
          id={`${id}-year`}
          name="year"
          ref={yearField}
          defaultValue={year}
          onFocus={() => void loadArchive()}
          onChange={chooseYear}
        >
          {years.map((entry) => (
            <option key={entry}>{entry}</option>
          ))}
        </select>
      </div>
      <div className="ui-field">
        <label htmlFor={`${id}-issue`}>{labels.issue}</label>
        <select
          className="ui-input ui-select"
          id={`${id}-issue`}
          key={shown.year}
          name="issue"
          ref={issueField}
          defaultValue={shown.year === year ? chosen : ''}
          onChange={open}
          aria-describedby={`${id}-note`}
        >
          <option value="">{labels.choose}</option>
          {shown.issues.map(({ issueMonth, issueURL }) => (
            <option key={issueURL} value={issueURL}>
              {issueMonth}
            </option>
          ))}
        </select>
      </div>
      <button className="ui-button ui-button--outline" type="submit">
        {t('Go to issue')}
      </button>
      <p className="ui-meta archive-find-note" id={`${id}-note`} role="status">
        {shown.isMissing
          ? t('We couldn’t load the issues of {year}. Use the button to open that year’s page.', { year: shown.year })
          : t('Choosing an issue opens it.')}
      </p>
    </form>
  );
}
