import type { BodyNode } from '../articles/body';
import type { MailPicture } from '../media/picture.presenter';

/** Text of a newsletter issue: what mail clients can show. URLs are absolute. */
export type Letter = LetterNode[];

export type LetterNode =
  | Exclude<BodyNode, { type: 'block' | 'inlineBlock' | 'table' }>
  | { type: 'picture'; picture: MailPicture; caption: string | null; url: string | null }
  | { type: 'button'; label: string; url: string }
  | { type: 'pullQuote'; quote: string; cite: string | null };

/** Returns a letter with every link replaced. */
export function withLinks(letter: Letter, replace: (url: string) => string): Letter {
  return letter.map((node) => withLinksIn(node, replace) as LetterNode);
}

function withLinksIn(node: LetterNode | BodyNode, replace: (url: string) => string): LetterNode | BodyNode {
  if (node.type === 'picture') return { ...node, url: node.url && replace(node.url) };
  if (node.type === 'button') return { ...node, url: replace(node.url) };
  if (!('children' in node)) return node;
  const children = node.children.map((child) => withLinksIn(child, replace)) as BodyNode[];
  return node.type === 'link' ? { ...node, url: replace(node.url), children } : { ...node, children };
}

/** Returns the URLs of all links in a letter. */
export function linksIn(letter: Letter): string[] {
  const urls: string[] = [];
  withLinks(letter, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}

/** Returns the path of a URL on this site, such as `/2024/11/the-slow-company`; null for another site's. */
export function pathOnSite(url: string, siteUrl: string): string | null {
  if (!url.startsWith(`${siteUrl}/`)) return null;
  return url
    .slice(siteUrl.length)
    .replace(/[?#].*$/, '')
    .replace(/(.)\/$/, '$1');
}
