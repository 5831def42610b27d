'use client';

import { type ReactNode, useState } from 'react';
import { decodeTable } from '@/domain/catalog/sheet-file.rules';
import { t } from '@/language/t';
import { faultIn } from './media/send-picture';
import './store/sheet.css';

/** Result of reading a file: of the dry run, or of applying exactly what the dry run with this digest showed. */
interface FileReport {
  state: 'applied' | 'refused' | 'overtaken' | 'tried';
  digest: string | null;
  faults: readonly { line: number | null; message: string }[];
}

interface FileImportProps<Report extends FileReport> {
  /** Endpoint that reads the file. Without a digest, it changes nothing. */
  path: string;
  /** Further values to send with the file. */
  values?: object;
  /** Description of the file and its effects. */
  intro: ReactNode;
  /** Returns the number of changes in a report. */
  countOf: (report: Report) => number;
  summaryOf: (report: Report, name: string) => string;
  /** Renders the changes of a report. */
  changesOf: (report: Report) => ReactNode;
  /** Renders the fields and the button that apply the changes. */
  submitOf: (report: Report) => ReactNode;
  /** Called after the changes were applied. */
  onApplied?: () => void;
  /** Shown after the changes were applied. */
  next?: ReactNode;
}

/** Imports a CSV file: first a dry run that shows all changes and errors by line, then exactly those changes. */
export function FileImport<Report extends FileReport>({
  path,
  values,
  intro,
  countOf,
  summaryOf,
  changesOf,
  submitOf,
  onApplied,
  next,
}: FileImportProps<Report>) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const [status, setStatus] = useState('');
  const send = async (fileText: string, digest: string | null) => {
    setStatus(t('Reading…'));
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...values, text: fileText, digest }),
    }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    const result: Report | null = response?.ok ? answer : null;
    setReport(result);
    // Malware, or a scanner or database that doesn’t respond: the file itself can be read.
    const refusal = response?.status === 422 || response?.status === 503 ? faultIn(answer) : null;
    setStatus(
      result
        ? ''
        : (refusal ?? t('We couldn’t read this file. Nothing was changed. Check that it’s a CSV file, and try again.')),
    );
    if (result?.state === 'applied') onApplied?.();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fileText = decodeTable(new Uint8Array(await file.arrayBuffer()));
    setText(fileText);
    setName(file.name);
    await send(fileText, null);
  };
  const hasChanges = report !== null && countOf(report) > 0;
  return (
    <details className="admin-sheet-import">
      <summary>{t('Import CSV')}</summary>
      {intro}
      <label>
        {t('CSV file')}{' '}
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
        {report ? summaryOf(report, name) : null}
      </p>
      {report?.faults.length ? (
        <ul className="admin-sheet-errors">
          {report.faults.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <b>{line === null ? t('File') : t('Line {line}', { line: String(line) })}</b> {message}
            </li>
          ))}
        </ul>
      ) : null}
      {hasChanges && report.state !== 'refused' ? changesOf(report) : null}
      {hasChanges && report.digest && report.state !== 'applied' ? (
        <form
          className="admin-sheet-save"
          onSubmit={(event) => {
            event.preventDefault();
            void send(text, report.digest);
          }}
        >
          {submitOf(report)}
        </form>
      ) : null}
      {report?.state === 'applied' ? next : null}
    </details>
  );
}

/** Result of reading a file that creates and changes records. */
interface RecordsReport extends FileReport {
  lines: number;
  created: number;
  changed: number;
  ignored: readonly string[];
}

/** Returns what a file would do or did, in words. `records` is what it contains, such as `redirects`. */
export function recordsSummary(report: RecordsReport, name: string, records: string): string {
  const ignored = report.ignored.length
    ? ` ${t('Ignored columns: {columns}.', { columns: report.ignored.join(', ') })}`
    : '';
  const { created, changed, lines } = report;
  const numbers = t('{created} new, {changed} changed', { created, changed });
  switch (report.state) {
    case 'applied':
      return t('{name} imported: {numbers}.', { name, numbers });
    case 'refused':
      return t('{name} has errors. Nothing was imported.', { name });
    case 'overtaken':
      return t(
        'The {records} changed in the meantime, so nothing was imported. Review the changes that {name} would make now.',
        { records, name },
      );
    case 'tried':
      return created + changed === 0
        ? t('{name} matches the {records}: no changes to import.', { name, records }) + ignored
        : t('{name}: {numbers}, of {lines} lines. Nothing has been imported yet.', { name, numbers, lines }) + ignored;
  }
}

interface ChangesTableProps {
  isApplied: boolean;
  /** Heading of the column that names the rows. */
  subject: string;
  /** The rows of the table. */
  children: ReactNode;
  /** Sentence about the changes that are not shown, null if all are. */
  further: string | null;
}

/** The changes of a file as a table with line, name and changed values. */
export function ChangesTable({ isApplied, subject, children, further }: ChangesTableProps) {
  return (
    <div className="admin-sheet-scroll">
      <table>
        <caption>{isApplied ? t('Imported changes') : t('Changes to import')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{subject}</th>
            <th scope="col">{t('Changes')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {further ? <p>{further}</p> : null}
    </div>
  );
}

/** Changed values with their names: the old one crossed out, unless the row is new. */
export function ChangedFields({
  fields,
  isNew,
}: {
  fields: readonly { name: string; from: string; to: string }[];
  isNew: boolean;
}) {
  return fields.map(({ name, from, to }) => (
    <span key={name} className="admin-sheet-diff">
      {name}: {isNew ? null : <del>{from || t('none')}</del>} <ins>{to || t('none')}</ins>
    </span>
  ));
}
