import type { ReactNode } from 'react';
import type { MailFrame } from '@/domain/mail/mail';
import { Wordmark } from '@/features/shell/Wordmark';
import { documentLanguage } from '@/language/document-language';
import { t } from '@/language/t';
import { MailMessage, Small } from './MailMessage';
import type { MailContent } from './mail-content';
import { INK, PAPER, SERIF } from './mail-style';

// Mail clients support tables and inline styles. This style sheet holds what only some of them support.

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: ${PAPER} }
a { color: inherit }
@media (max-width: 620px) {
  .px { padding-left: 24px !important; padding-right: 24px !important }
  .h1 { font-size: 34px !important }
  .btn a { display: block !important; text-align: center }
}
@media (prefers-color-scheme: dark) {
  body, .outer { background: #0b0d0f !important }
  .sheet { background: #1d2226 !important }
  .t, .t a { color: #ece9e1 !important }
  .s { color: #b4b7b6 !important }
  .line { border-color: #ece9e1 !important }
  .on-light { display: none !important }
  .on-dark { display: block !important }
}`;

/** Returns the style sheet, for a preview with the colors of one scheme. */
const styleFor = (scheme: MailFrame['colorScheme']): string =>
  scheme
    ? STYLE.replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    : STYLE;

/** A mail as mailboxes display it: 600 pixels wide, narrower on phones, light or dark. */
export function MailPage({ content, frame }: { content: MailContent; frame: MailFrame }) {
  return (
    <html {...documentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{styleFor(frame.colorScheme)}</style>
      </head>
      <body>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
        <table
          role="presentation"
          className="outer"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: PAPER }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 12px' }}>
                <Sheet content={content} frame={frame} />
              </td>
            </tr>
          </tbody>
        </table>
        {content.openUrl ? <img src={content.openUrl} width={1} height={1} alt="" /> : null}
      </body>
    </html>
  );
}

function Sheet({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const { siteName, siteUrl } = frame;
  return (
    <table
      role="presentation"
      className="sheet"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', maxWidth: 600, background: '#ffffff' }}
    >
      <tbody>
        <Row padding="32px 48px 0">
          <Wordmark
            siteName={siteName}
            origin={siteUrl}
            width={150}
            style={{ fontFamily: SERIF, fontSize: 30, fontWeight: 600, letterSpacing: '-0.02em', color: INK }}
          />
        </Row>
        <Row padding="18px 48px 0">
          <Line />
        </Row>
        <Row padding="40px 48px 0">
          <MailMessage content={content} accent={frame.accent} />
        </Row>
        <Row padding="44px 48px 36px">
          <Line />
          <Colophon reason={content.reason} frame={frame} />
        </Row>
      </tbody>
    </table>
  );
}

/** The footer of a mail: its sender, why it was sent, and how to unsubscribe. */
function Colophon({ reason, frame }: { reason: string; frame: MailFrame }) {
  const links = [
    ...(frame.preferencesUrl
      ? [{ label: t('Unsubscribe or manage your newsletters'), url: frame.preferencesUrl }]
      : []),
    { label: t('Help'), url: `${frame.siteUrl}/subscriber-help` },
    { label: t('Privacy policy'), url: `${frame.siteUrl}/privacy-policy` },
  ];
  return (
    <Small style={{ margin: '16px 0 0' }}>
      {frame.legalLine}
      {frame.legalLine && <br />}
      {frame.publisher}
      {frame.publisher && <br />}
      {reason}{' '}
      {links.map(({ label, url }) => (
        <span key={label}>
          <a href={url} style={{ textDecoration: 'underline' }}>
            {label}
          </a>
          {' \u00a0 '}
        </span>
      ))}
    </Small>
  );
}

const Row = ({ padding, children }: { padding: string; children: ReactNode }) => (
  <tr>
    <td className="px" style={{ padding }}>
      {children}
    </td>
  </tr>
);

const Line = () => (
  <div className="line" style={{ borderTop: `1px solid ${INK}`, fontSize: 0, lineHeight: 0 }}>
    {'\u00a0'}
  </div>
);
