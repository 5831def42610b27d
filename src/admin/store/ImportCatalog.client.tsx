'use client';

import { useState } from 'react';
import type { ImportReport } from '@/domain/catalog/import-catalog.command';
import { decodeTable } from '@/domain/catalog/sheet-file.rules';
import { type Cause, StockCause } from './StockCause';
import { FIELD_NAMES } from './sheet-edits';

/** Imports a catalog file: first a dry run that shows all changes by line, then everything in one transaction. */
export function ImportCatalog() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [status, setStatus] = useState('');
  const [cause, setCause] = useState<Cause>({ reason: 'counted', note: '' });
  const send = async (fileText: string, digest: string | null) => {
    setStatus('Reading…');
    const response = await fetch('/api/cms/availabilities/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: fileText, digest, reason: cause.reason, note: cause.note || null }),
    }).catch(() => null);
    const result: ImportReport | null = response?.ok ? await response.json().catch(() => null) : null;
    setReport(result);
    setStatus(
      result ? '' : 'We couldn’t read this file. Nothing was changed. Check that it’s a CSV file, and try again.',
    );
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fileText = decodeTable(new Uint8Array(await file.arrayBuffer()));
    setText(fileText);
    setName(file.name);
    await send(fileText, null);
  };
  const movesStock = report?.changes.some(({ fields }) => fields.some(({ field }) => field === 'stock'));

  const count = report ? report.changes.length + report.further : 0;
  return (
    <details className="admin-sheet-import">
      <summary>Import CSV</summary>
      <p>
        Choose a CSV file with the column availabilityId and any other columns of an export. You’ll see all changes
        before they’re applied. To change stock, enter the new number under stock and leave stockBefore unchanged, so
        that copies sold in the meantime are taken into account.
      </p>
      <p>
        A line with a new availabilityId creates a format, and needs productId, format and price. If productId is new
        too, it also creates a draft product from title, contentType and summary. These columns don’t change existing
        formats and products.
      </p>
      <label>
        CSV file{' '}
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p role="status">
        {status}
        {report ? summaryOf(report, name, count) : null}
      </p>
      {report?.faults.length ? (
        <ul className="admin-sheet-errors">
          {report.faults.map(({ line, availabilityId, message }) => (
            <li key={`${line} ${availabilityId} ${message}`}>
              <b>{line === null ? 'File' : `Line ${line}`}</b> {message}
            </li>
          ))}
        </ul>
      ) : null}
      {report && count > 0 && report.state !== 'refused' ? <Differences report={report} /> : null}
      {report?.digest && count > 0 && report.state !== 'applied' ? (
        <form
          className="admin-sheet-save"
          onSubmit={(event) => {
            event.preventDefault();
            void send(text, report.digest);
          }}
        >
          {movesStock ? <StockCause cause={cause} setCause={setCause} /> : null}
          <button type="submit" className="btn btn--style-primary btn--size-small">
            {count === 1 ? 'Import 1 row' : `Import ${count} rows`}
          </button>
        </form>
      ) : null}
      {report?.state === 'applied' ? (
        <p>
          <a href="/admin/catalogue">Reload the catalog</a>
        </p>
      ) : null}
    </details>
  );
}

function summaryOf(report: ImportReport, name: string, count: number): string {
  const rows = count === 1 ? '1 row' : `${count} rows`;
  const createsRows = report.changes.some(({ news }) => news);
  const ignored = report.ignored.length ? ` Ignored columns: ${report.ignored.join(', ')}.` : '';
  switch (report.state) {
    case 'applied':
      return `${name} imported: ${rows} ${createsRows ? 'changed or created' : 'changed'}.`;
    case 'refused':
      return `${name} has errors. Nothing was imported.`;
    case 'overtaken':
      return `The catalog changed in the meantime, so nothing was imported. Review the changes that ${name} would make now.`;
    case 'tried':
      return count === 0
        ? `${name} matches the catalog: no changes to import.${ignored}`
        : `${name} will change ${createsRows ? 'or create ' : ''}${rows} of ${report.lines}. Nothing has been imported yet.${ignored}`;
  }
}

function Differences({ report }: { report: ImportReport }) {
  return (
    <div className="admin-sheet-scroll">
      <table>
        <caption>{report.state === 'applied' ? 'Imported changes' : 'Changes to import'}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Format</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
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
                    <b>{news === 'new product' ? `New draft product “${title}”` : `New format of “${title}”`}</b>:{' '}
                    {description}
                  </span>
                ) : null}
                {fields.map(({ field, from, to }) => (
                  <span key={field} className="admin-sheet-diff">
                    {FIELD_NAMES[field]}: {news ? null : <del>{from || 'none'}</del>} <ins>{to || 'none'}</ins>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.further > 0 ? (
        <p>{report.further === 1 ? 'And 1 more row.' : `And ${report.further} more rows.`}</p>
      ) : null}
    </div>
  );
}
