'use client';

import { useRouter } from 'next/navigation';
import type { RedirectImport } from '@/domain/redirects/import-redirects.command';
import { t } from '@/language/t';
import { ChangedFields, ChangesTable, FileImport, recordsSummary } from './FileImport.client';

/** Imports a file with redirects: first a dry run that shows all changes by line, then everything at once. */
export function ImportRedirects() {
  const router = useRouter();
  return (
    <FileImport<RedirectImport>
      path="/api/cms/redirects/import"
      intro={
        <p>
          {t(
            'Choose a CSV file with the columns “from” (the old path) and “to” (a path of this site or a full URL). You’ll see all changes before they’re applied. Redirects that aren’t in the file stay as they are.',
          )}
        </p>
      }
      countOf={countOf}
      summaryOf={(report, name) => recordsSummary(report, name, t('redirects'))}
      changesOf={(report) => <Differences report={report} />}
      submitOf={(report) => (
        <button type="submit" className="btn btn--style-primary btn--size-small">
          {t('{count, plural, one {Import 1 redirect} other {Import {count} redirects}}', { count: countOf(report) })}
        </button>
      )}
      onApplied={() => router.refresh()}
    />
  );
}

const countOf = ({ created, changed }: RedirectImport): number => created + changed;

function Differences({ report }: { report: RedirectImport }) {
  const further = t('{count, plural, one {And 1 more redirect.} other {And {count} more redirects.}}', {
    count: report.further,
  });
  return (
    <ChangesTable
      isApplied={report.state === 'applied'}
      subject={t('Old path')}
      further={report.further > 0 ? further : null}
    >
      {report.changes.map(({ line, from, before, to }) => (
        <tr key={line} className={before === '' ? 'is-new' : undefined}>
          <td>{line}</td>
          <th scope="row">
            {from}
            {before === '' ? <span>{t('New')}</span> : null}
          </th>
          <td>
            <ChangedFields isNew={before === ''} fields={[{ name: t('Leads to'), from: before, to }]} />
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}
