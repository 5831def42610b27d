import type { DocumentView } from '@/domain/billing/document.presenter';
import { t } from '@/language/t';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

/** A document as a sheet: heading, facts, table, totals and notes, like its PDF. */
export function DocumentSheet({ view, isBig = false }: { view: DocumentView; isBig?: boolean }) {
  const { title, siteName, heading, statement, facts, columns, rows, totals, notes, footer } = view;
  const label = (
    <>
      <b>{title}</b>
      {heading.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
  return (
    <Sheet label={title} siteName={siteName} heading={label}>
      {statement ? <p className={statement.isValid ? 'state' : 'state state--over'}>{statement.text}</p> : null}
      <div className={isBig ? 'facts facts--big' : 'facts'}>
        {facts.map(({ label: name, lines }) => (
          <Fact key={name} label={name}>
            <Lines lines={lines} />
          </Fact>
        ))}
      </div>
      {columns.length > 0 ? (
        <div className="table">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title: name, note, cells }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and a document never re-renders
                <tr key={at}>
                  <td>
                    <b>{name}</b>
                    <br />
                    <small>{note}</small>
                  </td>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              {totals.map(({ label: name, amount, isTotal }) => (
                <tr key={name} className={isTotal ? 'tot' : undefined}>
                  <td colSpan={columns.length - 1}>{name}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        </div>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      <p className="legal">
        <small>
          <Lines lines={footer} />
        </small>
      </p>
    </Sheet>
  );
}

/** An invoice or credit note, to view, print and download. */
export function BillingDocument({ view, pdfUrl }: { view: DocumentView; pdfUrl: string }) {
  return (
    <DocumentPage title={view.title} seller={view}>
      <div className="head no-print">
        <h1>{view.title}</h1>
        <p className="acts">
          <PrintButton />
          <a className="btn btn--line" href={pdfUrl}>
            {t('Download PDF')}
          </a>
        </p>
      </div>
      <DocumentSheet view={view} />
    </DocumentPage>
  );
}
