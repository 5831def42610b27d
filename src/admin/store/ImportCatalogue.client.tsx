'use client';

import { useState } from 'react';
import type { ImportReport } from '@/domain/catalog/import-catalog.command';
import { decodeTable } from '@/domain/catalog/sheet-file.rules';
import { type Cause, StockCause } from './StockCause';
import { FIELD_NAMES } from './sheet-edits';

/** Brings a file of the catalogue in: first what it would change, line by line; then all of it, or nothing. */
export function ImportCatalogue() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [told, setTold] = useState('');
  const [cause, setCause] = useState<Cause>({ reason: 'counted', note: '' });
  const ask = async (given: string, digest: string | null) => {
    setTold('Reading …');
    const answer = await fetch('/api/cms/availabilities/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: given, digest, reason: cause.reason, note: cause.note || null }),
    }).catch(() => null);
    const said: ImportReport | null = answer?.ok ? await answer.json().catch(() => null) : null;
    setReport(said);
    setTold(said ? '' : 'This file could not be read. Nothing has changed.');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const given = decodeTable(new Uint8Array(await file.arrayBuffer()));
    setText(given);
    setName(file.name);
    await ask(given, null);
  };
  const movesStock = report?.changes.some(({ fields }) => fields.some(({ field }) => field === 'stock'));

  const count = report ? report.changes.length + report.further : 0;
  return (
    <details className="admin-sheet-import">
      <summary>Import a file</summary>
      <p>
        A table with a column availabilityId and any of the columns of an export. You see what it would change before
        anything happens. To change stock, write the new number under stock and leave stockBefore as it is: what is sold
        meanwhile stays sold.
      </p>
      <p>
        A line with an id that nobody knows makes a new form: it needs productId, format and price. With a productId
        that nobody knows it makes the product too, from title, contentType and summary; the product is a draft until
        somebody publishes it. Of what is there already these columns change nothing.
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
        {told}
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
            void ask(text, report.digest);
          }}
        >
          {movesStock ? <StockCause cause={cause} setCause={setCause} /> : null}
          <button type="submit" className="btn btn--style-primary btn--size-small">
            {count === 1 ? 'Apply one change' : `Apply all ${count} changes`}
          </button>
        </form>
      ) : null}
      {report?.state === 'applied' ? (
        <p>
          <a href="/admin/catalogue">See the catalogue as it is now</a>
        </p>
      ) : null}
    </details>
  );
}

function summaryOf(report: ImportReport, name: string, count: number): string {
  const rows = count === 1 ? 'one row' : `${count} rows`;
  const made = report.changes.some(({ news }) => news);
  const ignored = report.ignored.length ? ` Not read: ${report.ignored.join(', ')}.` : '';
  switch (report.state) {
    case 'applied':
      return `${name}: ${rows} ${made ? 'changed or made' : 'changed'}.`;
    case 'refused':
      return `${name} is refused as a whole; nothing has changed.`;
    case 'overtaken':
      return `The catalogue has changed since the trial; nothing was applied. This is what ${name} would change now.`;
    case 'tried':
      return count === 0
        ? `${name}: ${report.lines} lines, and nothing differs.${ignored}`
        : `${name} would change ${made ? 'or make ' : ''}${rows} of ${report.lines}. Nothing has happened yet.${ignored}`;
  }
}

function Differences({ report }: { report: ImportReport }) {
  return (
    <div className="admin-sheet-scroll">
      <table>
        <caption>{report.state === 'applied' ? 'What has changed' : 'What would change'}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Form</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {report.changes.map(({ line, availabilityId, title, fields, news, told }) => (
            <tr key={availabilityId} className={news ? 'is-new' : undefined}>
              <td>{line}</td>
              <th scope="row">
                {availabilityId}
                <span>{title}</span>
              </th>
              <td>
                {news ? (
                  <span className="admin-sheet-diff">
                    <b>{news === 'new product' ? `New product “${title}”, a draft` : `New form of “${title}”`}</b>:{' '}
                    {told}
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
      {report.further > 0 ? <p>And {report.further} more rows.</p> : null}
    </div>
  );
}
