import { findQuote, quoteOf, type TextPlace, type TextQuote } from '@/domain/newsroom/text-quote.rules';

/** Returns the editor of the body in the open form; null if it isn't on screen. */
export const bodyEditor = (): HTMLElement | null =>
  document.querySelector('[data-field-path="body"] [data-lexical-editor]');

/** Returns the text nodes of an editor, without the controls of blocks. */
function textNodes(editor: HTMLElement): Text[] {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof HTMLElement && node.dataset.lexicalDecorator ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

const textOf = (nodes: readonly Text[]): string => nodes.map(({ data }) => data).join('');

/** Returns the words of the body that are selected, and where they are on screen. Null without any. */
export function selectedQuote(): { quote: TextQuote; box: DOMRect } | null {
  const editor = bodyEditor();
  const selection = document.getSelection();
  if (!editor || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  // Blocks of the body have editors of their own.
  const owner = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-lexical-editor]');
  if (owner(range.startContainer) !== editor || owner(range.endContainer) !== editor) return null;
  const nodes = textNodes(editor);
  const place = placeOf(range, nodes);
  const quote = place && quoteOf(textOf(nodes), place);
  return quote?.exact.trim() ? { quote, box: range.getBoundingClientRect() } : null;
}

function placeOf(range: Range, nodes: readonly Text[]): TextPlace | null {
  let [length, start, end] = [0, -1, -1];
  for (const node of nodes) {
    if (range.intersectsNode(node)) {
      if (start < 0) start = length + (node === range.startContainer ? range.startOffset : 0);
      end = length + (node === range.endContainer ? range.endOffset : node.length);
    }
    length += node.length;
  }
  return end > start ? { start, end } : null;
}

/** Returns where quotes are in the body now; null for those whose words are gone. */
export function rangesOf(quotes: readonly (TextQuote | null)[]): (Range | null)[] {
  const editor = bodyEditor();
  const nodes = editor ? textNodes(editor) : [];
  const text = textOf(nodes);
  return quotes.map((quote) => {
    const place = quote && findQuote(text, quote);
    return place ? rangeAt(nodes, place) : null;
  });
}

function rangeAt(nodes: readonly Text[], { start, end }: TextPlace): Range | null {
  const range = document.createRange();
  let [length, hasStart] = [0, false];
  for (const node of nodes) {
    const after = length + node.length;
    if (!hasStart && start < after) {
      range.setStart(node, start - length);
      hasStart = true;
    }
    if (hasStart && end <= after) {
      range.setEnd(node, end - length);
      return range;
    }
    length = after;
  }
  return null;
}
