'use client';

import { useRouter } from 'next/navigation';
import type { RedirectImport } from '@/domain/redirects/import-redirects.command';
import { ChangedFields, ChangesTable, FileImport, recordsSummary } from './FileImport.client';

/** Imports a file with redirects: first a dry run that shows all changes by line, then everything at once. */
export function ImportRedirects() {
  const router = useRouter();
  return (
    <FileImport<RedirectImport>
      path="/api/cms/redirects/import"
      intro={
        <p>
          Choose a CSV file with the columns “from” (the old path) and “to” (a path of this site or a full URL). You’ll
          see all changes before they’re applied. Redirects that aren’t in the file stay as they are.
        </p>
      }
      countOf={countOf}
      summaryOf={(report, name) => recordsSummary(report, name, 'redirects')}
      changesOf={(report) => <Differences report={report} />}
      submitOf={(report) => (
        <button type="submit" className="btn btn--style-primary btn--size-small">
          {countOf(report) === 1 ? 'Import 1 redirect' : `Import ${countOf(report)} redirects`}
        </button>
      )}
      onApplied={() => router.refresh()}
    />
  );
}

const countOf = ({ created, changed }: RedirectImport): number => created + changed;

function Differences({ report }: { report: RedirectImport }) {
  const further = report.further === 1 ? 'And 1 more redirect.' : `And ${report.further} more redirects.`;
  return (
    <ChangesTable
      isApplied={report.state === 'applied'}
      subject="Old path"
      further={report.further > 0 ? further : null}
    >
      {report.changes.map(({ line, from, before, to }) => (
        <tr key={line} className={before === '' ? 'is-new' : undefined}>
          <td>{line}</td>
          <th scope="row">
            {from}
            {before === '' ? <span>New</span> : null}
          </th>
          <td>
            <ChangedFields isNew={before === ''} fields={[{ name: 'Leads to', from: before, to }]} />
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}
