'use client';

import { useState } from 'react';
import type { ImportReport } from '@/domain/catalog/import-catalog.command';
import { t } from '@/language/t';
import { ChangedFields, ChangesTable, FileImport } from '../FileImport.client';
import { type Cause, StockCause } from './StockCause';
import { FIELD_NAMES } from './sheet-edits';

/** Imports a catalog file: first a dry run that shows all changes by line, then everything in one transaction. */
export function ImportCatalog() {
  const [cause, setCause] = useState<Cause>({ reason: 'counted', note: '' });
  return (
    <FileImport<ImportReport>
      path="/api/cms/availabilities/import"
      values={{ reason: cause.reason, note: cause.note || null }}
      intro={
        <>
          <p>
            {t(
              'Choose a CSV file with the column availabilityId and any other columns of an export. You’ll see all changes before they’re applied. To change stock, enter the new number under stock and leave stockBefore unchanged, so that copies sold in the meantime are taken into account.',
            )}
          </p>
          <p>
            {t(
              'A line with a new availabilityId creates a format, and needs productId, format and price. If productId is new too, it also creates a draft product from title, contentType and summary. These columns don’t change existing formats and products.',
            )}
          </p>
        </>
      }
      countOf={countOf}
      summaryOf={summaryOf}
      changesOf={(report) => <Differences report={report} />}
      submitOf={(report) => (
        <>
          {movesStock(report) ? <StockCause cause={cause} setCause={setCause} /> : null}
          <button type="submit" className="btn btn--style-primary btn--size-small">
            {t('{count, plural, one {Import 1 row} other {Import {count} rows}}', { count: countOf(report) })}
          </button>
        </>
      )}
      next={
        <p>
          <a href="/admin/catalogue">{t('Reload the catalog')}</a>
        </p>
      }
    />
  );
}

const countOf = ({ changes, further }: ImportReport): number => changes.length + further;

const movesStock = ({ changes }: ImportReport): boolean =>
  changes.some(({ fields }) => fields.some(({ field }) => field === 'stock'));

function summaryOf(report: ImportReport, name: string): string {
  const count = countOf(report);
  const kind = report.changes.some(({ news }) => news) ? 'creates' : 'changes';
  const ignored = report.ignored.length
    ? ` ${t('Ignored columns: {columns}.', { columns: report.ignored.join(', ') })}`
    : '';
  switch (report.state) {
    case 'applied':
      return t(
        '{name} imported: {count, plural, one {1 row} other {{count} rows}} {kind, select, creates {changed or created} other {changed}}.',
        { name, count, kind },
      );
    case 'refused':
      return t('{name} has errors. Nothing was imported.', { name });
    case 'overtaken':
      return t(
        'The catalog changed in the meantime, so nothing was imported. Review the changes that {name} would make now.',
        { name },
      );
    case 'tried':
      return count === 0
        ? t('{name} matches the catalog: no changes to import.', { name }) + ignored
        : t(
            '{name} will change {kind, select, creates {or create } other {}}{count, plural, one {1 row} other {{count} rows}} of {lines}. Nothing has been imported yet.',
            { name, kind, count, lines: report.lines },
          ) + ignored;
  }
}

function Differences({ report }: { report: ImportReport }) {
  const further = t('{count, plural, one {And 1 more row.} other {And {count} more rows.}}', { count: report.further });
  return (
    <ChangesTable
      isApplied={report.state === 'applied'}
      subject={t('Format')}
      further={report.further > 0 ? further : null}
    >
      {report.changes.map(({ line, availabilityId, title, fields, news, description }) => (
        <tr key={availabilityId} className={news ? 'is-new' : undefined}>
          <td>{line}</td>
          <th scope="row">
            {availabilityId}
            <span>{title}</span>
          </th>
          <td>
            {news ? (
              <span className="admin-sheet-diff">
                <b>
                  {news === 'new product'
                    ? t('New draft product “{title}”', { title })
                    : t('New format of “{title}”', { title })}
                </b>
                : {description}
              </span>
            ) : null}
            <ChangedFields
              isNew={Boolean(news)}
              fields={fields.map(({ field, from, to }) => ({ name: t(FIELD_NAMES[field]), from, to }))}
            />
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}
