import type { CSSProperties, ReactNode } from 'react';
import type { MailFrame } from '@/domain/mail/mail';
import { t } from '@/language/t';
import { MailButton } from './MailButton';
import { MailLetter } from './MailLetter';
import type { MailContent } from './mail-content';
import { BREAKING, INK, QUIET, SANS, SERIF } from './mail-style';

/** The body of a mail, in the order of its {@link MailContent}. */
export function MailMessage({ content, accent }: { content: MailContent; accent: MailFrame['accent'] }) {
  const { title, paragraphs, letter = [], bill = [], facts = [], articles = [], action, links = [], after } = content;
  return (
    <>
      <h1
        className="t h1"
        style={{
          fontFamily: SERIF,
          fontWeight: 470,
          fontSize: 44,
          lineHeight: 1.04,
          letterSpacing: '-0.02em',
          color: INK,
          margin: '0 0 18px',
        }}
      >
        {title}
      </h1>
      {paragraphs.map((text) => (
        <Paragraph key={text} size={19}>
          {text}
        </Paragraph>
      ))}
      <MailLetter letter={letter} accent={accent} />
      {bill.length > 0 ? <Bill rows={bill} /> : null}
      {facts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {articles.map((article) => (
        <Article key={article.url} {...article} />
      ))}
      {action ? <MailButton {...action} accent={accent} /> : null}
      {links.map(({ label, url }) => (
        <Paragraph key={url}>
          <a className="t" href={url} style={{ color: INK }}>
            {label}
          </a>
        </Paragraph>
      ))}
      {after.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {action ? (
        <Small style={{ margin: 0, wordBreak: 'break-all' }}>
          {t('Or paste this into your browser: {url}', { url: action.url })}
        </Small>
      ) : null}
    </>
  );
}

function Paragraph({ size = 17, children }: { size?: number; children: ReactNode }) {
  return (
    <p
      className="t"
      style={{ fontFamily: SERIF, fontSize: size, lineHeight: 1.5, color: INK, margin: '0 0 16px', ...BREAKING }}
    >
      {children}
    </p>
  );
}

function Article({ title, summary, url }: NonNullable<MailContent['articles']>[number]) {
  return (
    <>
      <h2
        className="t"
        style={{
          fontFamily: SERIF,
          fontWeight: 500,
          fontSize: 26,
          lineHeight: 1.15,
          color: INK,
          margin: '24px 0 8px',
        }}
      >
        <a href={url} style={{ color: 'inherit', textDecoration: 'none' }}>
          {title}
        </a>
      </h2>
      {summary ? <Paragraph>{summary}</Paragraph> : null}
    </>
  );
}

function Bill({ rows }: { rows: NonNullable<MailContent['bill']> }) {
  const cell = { fontFamily: SANS, fontSize: 16, lineHeight: 1.45, color: INK, verticalAlign: 'top' };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(({ label, note, amount, isTotal }, at) => {
          const fontWeight = isTotal ? 700 : 400;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and a mail never re-renders
            <tr key={at}>
              <td className="t" style={{ ...cell, ...BREAKING, fontWeight, padding: '8px 0' }}>
                {label}
                {note ? (
                  <>
                    <br />
                    <span className="s" style={{ fontSize: 14, color: QUIET }}>
                      {note}
                    </span>
                  </>
                ) : null}
              </td>
              <td
                className="t"
                style={{ ...cell, fontWeight, padding: '8px 0 8px 16px', textAlign: 'right', whiteSpace: 'nowrap' }}
              >
                {amount}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The small print. */
export function Small({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <p className="s" style={{ ...BREAKING, fontFamily: SANS, fontSize: 13, lineHeight: 1.5, color: QUIET, ...style }}>
      {children}
    </p>
  );
}
