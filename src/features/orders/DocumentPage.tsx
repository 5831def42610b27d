import type { ReactNode } from 'react';
import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import type { Seller } from '@/domain/orders/seller.query';
import { Wordmark } from '@/features/shell/Wordmark';
import { DOCUMENT_STYLE } from './document-style';

interface DocumentPageProps {
  title: string;
  seller: Pick<Seller, 'siteName'>;
  /** The way back into the site; a printable receipt has none. */
  hasNavigation?: boolean;
  children: ReactNode;
}

/** A document that belongs to one person and stands beside the cached site: its head, its navigation, its style sheet. */
export function DocumentPage({ title, seller: { siteName }, hasNavigation = true, children }: DocumentPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={`${STATIC_BASE}icon.svg`} type="image/svg+xml" />
        <title>{title}</title>
        <style>{DOCUMENT_STYLE}</style>
      </head>
      <body>
        {hasNavigation ? (
          <header>
            <div className="wrap">
              <a className="mark" href="/" aria-label={`${siteName}, home`}>
                <Wordmark siteName={siteName} width={180} />
              </a>
              <nav aria-label="Site">
                <a href="/store">Store</a>
                <a href="/my-library/purchases">My purchases</a>
                <a href="/subscriber-help#contact-customer-service">Help</a>
              </nav>
            </div>
          </header>
        ) : null}
        <main className="wrap">{children}</main>
      </body>
    </html>
  );
}

/** A sheet of paper with the publication's wordmark. `heading` stands opposite it. */
export function Sheet({
  label,
  siteName,
  heading,
  children,
}: {
  label: string;
  siteName: string;
  heading: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="sheet" aria-label={label}>
      <div className="top">
        <p className="mark">
          <Wordmark siteName={siteName} width={180} />
        </p>
        <p>{heading}</p>
      </div>
      {children}
    </section>
  );
}

/** A heading and what it names. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3>{label}</h3>
      <p>{children}</p>
    </div>
  );
}

/** Text of several lines. */
export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same, and nothing moves in a document
    <span key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </span>
  ));
}

/** Prints the page. A document has no scripts but this one. */
export function PrintButton() {
  return (
    <>
      <button type="button" id="print" className="btn no-print">
        Print
      </button>
      <script>{"document.getElementById('print').addEventListener('click', () => print())"}</script>
    </>
  );
}
