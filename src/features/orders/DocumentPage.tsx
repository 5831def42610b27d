import type { ReactNode } from 'react';
import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import type { Seller } from '@/domain/orders/seller.query';
import { Wordmark } from '@/features/shell/Wordmark';
import { documentLanguage } from '@/language/document-language';
import { t } from '@/language/t';
import { DOCUMENT_STYLE } from './document-style';

interface DocumentPageProps {
  title: string;
  seller: Pick<Seller, 'siteName'>;
  /** Links back to the site; a printable receipt has none. */
  hasNavigation?: boolean;
  children: ReactNode;
}

/** Layout of a personal document outside the cached site: head, navigation and style sheet. */
export function DocumentPage({ title, seller: { siteName }, hasNavigation = true, children }: DocumentPageProps) {
  return (
    <html {...documentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={`${STATIC_BASE}icon.svg`} type="image/svg+xml" />
        <title>{title}</title>
        <style>{DOCUMENT_STYLE}</style>
        <link rel="stylesheet" href={`${STATIC_BASE}brand.css`} />
      </head>
      <body>
        {hasNavigation ? (
          <header>
            <div className="wrap">
              <a className="mark" href="/" aria-label={t('{siteName}, home', { siteName })}>
                <Wordmark siteName={siteName} width={180} />
              </a>
              <nav aria-label={t('Site')}>
                <a href="/store">{t('Store')}</a>
                <a href="/my-library/purchases">{t('My purchases')}</a>
                <a href="/subscriber-help#contact-customer-service">{t('Help')}</a>
              </nav>
            </div>
          </header>
        ) : null}
        <main className="wrap">{children}</main>
      </body>
    </html>
  );
}

/** A sheet with the publication's wordmark and a `heading` next to it. */
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

/** A heading with its content. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3>{label}</h3>
      <p>{children}</p>
    </div>
  );
}

/** Text with several lines. */
export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and a document never re-renders
    <span key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </span>
  ));
}

/** Prints the page. It is the only script of a document. */
export function PrintButton() {
  return (
    <>
      <button type="button" id="print" className="btn no-print">
        {t('Print')}
      </button>
      <script src="/resources/static/print-button.js" defer />
    </>
  );
}
