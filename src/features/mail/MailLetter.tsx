import { Fragment, type ReactNode } from 'react';
import type { BodyNode, TextMark } from '@/domain/articles/body';
import type { MailFrame } from '@/domain/mail/mail';
import type { Letter, LetterNode } from '@/domain/newsletters/letter.rules';
import { MailButton } from './MailButton';
import { BREAKING, INK, QUIET, SANS, SERIF } from './mail-style';

/** Width of the text of a mail in pixels. */
const TEXT_WIDTH = 504;

interface MailLetterProps {
  letter: Letter;
  accent: MailFrame['accent'];
}

/** The text of a newsletter issue, in elements and inline styles that mail clients support. */
export function MailLetter({ letter, accent }: MailLetterProps) {
  return (
    <>
      {letter.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids, and a mail never re-renders
        <Fragment key={at}>{setNode(node, accent)}</Fragment>
      ))}
    </>
  );
}

const TEXT = { fontFamily: SERIF, fontSize: 19, lineHeight: 1.5, color: INK, ...BREAKING };

function setNode(node: LetterNode, accent: MailFrame['accent']): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p className="t" style={{ ...TEXT, margin: '0 0 16px' }}>
          {inline(node.children)}
        </p>
      );
    case 'heading':
      return <Heading isSmall={node.level !== 'h2'}>{inline(node.children)}</Heading>;
    case 'quote':
      return (
        <blockquote className="t" style={{ ...TEXT, margin: '0 0 16px', padding: '0 0 0 20px', fontStyle: 'italic' }}>
          {inline(node.children)}
        </blockquote>
      );
    case 'list':
      return <List node={node} />;
    case 'horizontalrule':
      return <Rule />;
    case 'picture':
      return <Picture node={node} />;
    case 'button':
      return <MailButton label={node.label} url={node.url} accent={accent} />;
    case 'pullQuote':
      return <PullQuote quote={node.quote} cite={node.cite} />;
    default:
      return inline([node]);
  }
}

function Heading({ isSmall, children }: { isSmall: boolean; children: ReactNode }) {
  const Tag = isSmall ? 'h3' : 'h2';
  return (
    <Tag
      className="t"
      style={{
        fontFamily: SERIF,
        fontWeight: 500,
        fontSize: isSmall ? 21 : 26,
        lineHeight: 1.2,
        color: INK,
        margin: '28px 0 10px',
        ...BREAKING,
      }}
    >
      {children}
    </Tag>
  );
}

function List({ node }: { node: Extract<BodyNode, { type: 'list' }> }) {
  const Tag = node.isNumbered ? 'ol' : 'ul';
  return (
    <Tag className="t" style={{ ...TEXT, margin: '0 0 16px', padding: '0 0 0 28px' }}>
      {node.children.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and a mail never re-renders
        <li key={at} style={{ margin: '0 0 6px' }}>
          {'children' in item
            ? item.children.map((child, place) =>
                child.type === 'list' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <List key={place} node={child} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Fragment key={place}>{inline([child])}</Fragment>
                ),
              )
            : null}
        </li>
      ))}
    </Tag>
  );
}

const Rule = () => (
  <div className="line" style={{ borderTop: `1px solid ${INK}`, fontSize: 0, lineHeight: 0, margin: '28px 0' }}>
    {' '}
  </div>
);

function Picture({ node: { picture, caption, url } }: { node: Extract<LetterNode, { type: 'picture' }> }) {
  // Outlook ignores style sheets, and needs the size as attributes.
  const width = Math.min(TEXT_WIDTH, picture.width);
  const height = Math.round((picture.height / picture.width) * width);
  const image = (
    <img
      src={picture.src}
      alt={picture.alt}
      width={width}
      height={height}
      style={{
        display: 'block',
        width: '100%',
        maxWidth: width,
        height: 'auto',
        border: 0,
        fontFamily: SANS,
        color: INK,
      }}
    />
  );
  const note = [caption, picture.credit].filter(Boolean).join(' ');
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td>{url ? <a href={url}>{image}</a> : image}</td>
        </tr>
        {note ? (
          <tr>
            <td
              className="s"
              style={{ fontFamily: SANS, fontSize: 13, lineHeight: 1.5, color: QUIET, padding: '8px 0 0', ...BREAKING }}
            >
              {note}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function PullQuote({ quote, cite }: { quote: string; cite: string | null }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '12px 0 28px' }}>
      <tbody>
        <tr>
          <td className="line" style={{ borderTop: `1px solid ${INK}`, padding: '14px 0 0' }}>
            <p
              className="t"
              style={{ fontFamily: SERIF, fontSize: 28, lineHeight: 1.2, color: INK, margin: 0, ...BREAKING }}
            >
              {quote}
            </p>
            {cite ? (
              <p
                className="s"
                style={{ fontFamily: SANS, fontSize: 13, lineHeight: 1.5, color: QUIET, margin: '8px 0 0' }}
              >
                {cite}
              </p>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const inline = (nodes: BodyNode[]): ReactNode =>
  nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids, and a mail never re-renders
    <Fragment key={at}>{setInline(node)}</Fragment>
  ));

function setInline(node: BodyNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.marks.reduce<ReactNode>((inner, mark) => setMark(mark, inner), node.text);
    case 'linebreak':
      return <br />;
    case 'link':
      return (
        <a className="t" href={node.url} style={{ color: INK, textDecoration: 'underline' }}>
          {inline(node.children)}
        </a>
      );
    default:
      return 'children' in node ? inline(node.children) : null;
  }
}

function setMark(mark: TextMark, text: ReactNode): ReactNode {
  if (mark === 'bold') return <strong>{text}</strong>;
  return mark === 'italic' ? <em>{text}</em> : text;
}
