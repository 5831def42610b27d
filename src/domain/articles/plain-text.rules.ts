import { type LexicalNodeLike, paragraphsOf, snippetTextOf, textOf } from './reading-time.rules';

type Fields = Record<string, unknown>;

/**
 * Returns everything that readers of a stored body can search for: its running text, and the words of its blocks in
 * their place. Snippets count if they are loaded.
 */
export function searchedTextsOf(state: unknown): string[] {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  return (root?.children ?? [])
    .flatMap((node) => (node.type === 'block' ? wordsOfBlock((node.fields ?? {}) as Fields) : [textOf(node)]))
    .map((text) => text.trim())
    .filter(Boolean);
}

function wordsOfBlock(fields: Fields): string[] {
  switch (fields.blockType) {
    case 'pullQuote':
    case 'footnotes':
      // A quotation repeats the text, and notes are found with it.
      return [];
    case 'callout':
    case 'aside':
      return [...texts(fields.title), ...paragraphsOf(fields.text)];
    case 'brief':
      return [...texts(fields.title), ...rows(fields.points).flatMap(({ term, text }) => texts(term, text))];
    case 'figure':
      return texts(fields.caption);
    case 'chart':
      return texts(fields.title, fields.sub, fields.note);
    case 'gallery':
      return rows(fields.pictures).flatMap(({ caption }) => texts(caption));
    case 'bookmark':
      return texts(fields.title, fields.description, fields.siteName);
    case 'download':
      return texts(fields.title);
    case 'audioFile':
      return texts(fields.title, fields.transcript);
    case 'snippet':
      return paragraphsOf(snippetTextOf(fields));
    default:
      return [];
  }
}

const texts = (...values: unknown[]): string[] => values.filter((value) => typeof value === 'string');

const rows = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
