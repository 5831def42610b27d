import { type CommentSubject, isOnBlock } from '@/domain/newsroom/comment.rules';
import { findQuote, quoteOf, type TextPlace, type TextQuote } from '@/domain/newsroom/text-quote.rules';

/** Returns the editor of the body in the open form; null if it isn't on screen. */
export const bodyEditor = (): HTMLElement | null =>
  document.querySelector('[data-field-path="body"] [data-lexical-editor]');

/** Parts of blocks that belong to the text: those that readers see. */
const DRAWN = '.admin-block-drawing, .admin-inline-block > strong';
/** Parts that don't, or whose words depend on the width of the screen. */
const SILENT =
  '.admin-block-bar, .admin-block-fields, .admin-block-error, .admin-block-empty, .admin-inline-block-tools, svg, video, audio, iframe, details, .ui-visually-hidden';

/** Whether an element has none of the body's text. */
const isSilent = (element: Element): boolean =>
  element.matches(SILENT) || (element.matches('[data-lexical-decorator]') && !element.querySelector(DRAWN));

/** Returns the text nodes of an editor with those of its drawn blocks, in the order in which they are read. */
function textNodes(editor: HTMLElement): Text[] {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isSilent(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

const textOf = (nodes: readonly Text[]): string => nodes.map(({ data }) => data).join('');

/** Words that are selected, and where they are on screen. */
interface Selected {
  quote: TextQuote;
  box: DOMRect;
}

/** Returns the words of the body that are selected, and where they are on screen. Null without any. */
export function selectedQuote(): Selected | null {
  const editor = bodyEditor();
  const selected = editor && (selectedIn(editor) ?? selectedInField(editor));
  return selected?.quote.exact.trim() ? selected : null;
}

/** Returns the selected words of an editor. */
function selectedIn(editor: HTMLElement): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  // Fields of blocks have editors of their own.
  const owner = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-lexical-editor]');
  if (owner(range.startContainer) !== editor || owner(range.endContainer) !== editor) return null;
  const nodes = textNodes(editor);
  const place = placeOf(range, nodes);
  return place && { quote: quoteOf(textOf(nodes), place), box: range.getBoundingClientRect() };
}

/** Returns the selected words of a block's field, as words of its drawing. The keyboard can only select those. */
function selectedInField(editor: HTMLElement): Selected | null {
  const field = document.activeElement as HTMLElement | null;
  const block = field?.closest('.admin-note')
    ? editor.querySelector('.admin-block:has(.article-notes)')
    : field?.closest('.admin-block');
  if (!field || !block || !editor.contains(block)) return null;
  const selected = isTextField(field) ? selectedOf(field) : selectedIn(field);
  const nodes = textNodes(editor);
  const drawn = nodes.filter((node) => block.contains(node));
  const [first] = drawn;
  if (!selected || !first || !textOf(drawn).includes(selected.quote.exact)) return null;
  const place = findQuote(textOf(drawn), selected.quote);
  const before = textOf(nodes.slice(0, nodes.indexOf(first))).length;
  return (
    place && {
      quote: quoteOf(textOf(nodes), { start: before + place.start, end: before + place.end }),
      box: selected.box,
    }
  );
}

const isTextField = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function selectedOf(field: HTMLInputElement | HTMLTextAreaElement): Selected | null {
  const { selectionStart: start, selectionEnd: end } = field;
  if (start === null || end === null || start === end) return null;
  return { quote: quoteOf(field.value, { start, end }), box: field.getBoundingClientRect() };
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

/** Returns where the subjects of comments are in the body now; null for those that are gone. */
export function placesOf(subjects: readonly (CommentSubject | null)[]): (Range | HTMLElement | null)[] {
  const editor = bodyEditor();
  const nodes = editor ? textNodes(editor) : [];
  const text = textOf(nodes);
  return subjects.map((subject) => {
    if (subject && isOnBlock(subject))
      return editor?.querySelector<HTMLElement>(`[data-block="${CSS.escape(subject.block)}"]`) ?? null;
    const place = subject && findQuote(text, subject);
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
