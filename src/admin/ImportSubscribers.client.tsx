'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { decodeTable } from '@/domain/catalog/sheet-file.rules';
import type { SubscriberImport } from '@/domain/membership/import-subscribers.command';
import './store/sheet.css';

/** Imports a file with print subscribers: first a dry run that shows all changes by line, then everything at once. */
export function ImportSubscribers() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [report, setReport] = useState<SubscriberImport | null>(null);
  const [status, setStatus] = useState('');
  const send = async (fileText: string, digest: string | null) => {
    setStatus('Reading…');
    const response = await fetch('/api/cms/subscribers/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: fileText, digest }),
    }).catch(() => null);
    const result: SubscriberImport | null = response?.ok ? await response.json().catch(() => null) : null;
    setReport(result);
    setStatus(
      result ? '' : 'We couldn’t read this file. Nothing was changed. Check that it’s a CSV file, and try again.',
    );
    if (result?.state === 'applied') router.refresh();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fileText = decodeTable(new Uint8Array(await file.arrayBuffer()));
    setText(fileText);
    setName(file.name);
    await send(fileText, null);
  };
  const count = report ? report.created + report.changed : 0;
  return (
    <details className="admin-sheet-import">
      <summary>Import CSV</summary>
      <p>
        Choose a CSV file from the fulfillment house with the column subscriberAccountNumber and any of emailAddress,
        firstName, lastName, source, tier, active and expiresAt. You’ll see all changes before they’re applied. Known
        account numbers are changed, new ones are created, and subscribers who aren’t in the file stay as they are.
        Subscriptions that readers have linked follow the new tier and date.
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
          {report.faults.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
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
          <button type="submit" className="btn btn--style-primary btn--size-small">
            {count === 1 ? 'Import 1 subscriber' : `Import ${count} subscribers`}
          </button>
        </form>
      ) : null}
    </details>
  );
}

function summaryOf(report: SubscriberImport, name: string, count: number): string {
  const ignored = report.ignored.length ? ` Ignored columns: ${report.ignored.join(', ')}.` : '';
  const numbers = `${report.created} new, ${report.changed} changed`;
  switch (report.state) {
    case 'applied':
      return `${name} imported: ${numbers}.`;
    case 'refused':
      return `${name} has errors. Nothing was imported.`;
    case 'overtaken':
      return `The subscribers changed in the meantime, so nothing was imported. Review the changes that ${name} would make now.`;
    case 'tried':
      return count === 0
        ? `${name} matches the subscribers: no changes to import.${ignored}`
        : `${name}: ${numbers}, of ${report.lines} lines. Nothing has been imported yet.${ignored}`;
  }
}

const FIELD_NAMES: Record<SubscriberImport['changes'][number]['fields'][number]['field'], string> = {
  emailAddress: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  source: 'Source code',
  tier: 'Tier',
  active: 'Active',
  expiresAt: 'Paid until',
};

function Differences({ report }: { report: SubscriberImport }) {
  return (
    <div className="admin-sheet-scroll">
      <table>
        <caption>{report.state === 'applied' ? 'Imported changes' : 'Changes to import'}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Account number</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {report.changes.map(({ line, accountNumber, isNew, fields }) => (
            <tr key={line} className={isNew ? 'is-new' : undefined}>
              <td>{line}</td>
              <th scope="row">
                {accountNumber}
                {isNew ? <span>New</span> : null}
              </th>
              <td>
                {fields.map(({ field, from, to }) => (
                  <span key={field} className="admin-sheet-diff">
                    {FIELD_NAMES[field]}: {isNew ? null : <del>{from || 'none'}</del>} <ins>{to || 'none'}</ins>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.further > 0 ? (
        <p>{report.further === 1 ? 'And 1 more subscriber.' : `And ${report.further} more subscribers.`}</p>
      ) : null}
    </div>
  );
}
