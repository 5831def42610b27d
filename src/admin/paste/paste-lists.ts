import { innermostFirst, rename, styleOf, trimmed, unwrap } from './paste-elements';

/**
 * Turns lists into nested `ul` and `ol` elements whose items hold their text and their inner lists. Word writes items
 * as paragraphs that name their level, Google Docs puts inner lists beside their item, and Word on the web puts each
 * item in a list of its own.
 */
export function settleLists(body: HTMLElement): void {
  settleWordLists(body);
  settleWebLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item =
      list.previousElementSibling ?? list.parentElement?.insertBefore(list.ownerDocument.createElement('li'), list);
    item?.append(list);
  }
  for (const paragraph of innermostFirst(body, 'li :is(p, div)')) {
    if (paragraph.closest('td, th')) continue;
    const next = paragraph.nextElementSibling;
    if (next && /^(?:p|div)$/.test(next.localName) && trimmed(next.textContent))
      paragraph.append(body.ownerDocument.createElement('br'));
    unwrap(paragraph);
  }
  for (const item of innermostFirst(body, 'li')) if (!item.hasChildNodes()) item.remove();
  for (const item of body.querySelectorAll('li')) if (!item.closest('ul, ol')) rename(item, 'p');
}

/** An item of a list, as a paragraph or as a list of its own. */
interface Item {
  element: Element;
  /** Counted from 1. */
  level: number;
  isNumbered: boolean;
}

/** Collects adjacent items to lists. */
function nest(items: Item[]): void {
  const open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const { element, level, isNumbered } of items) {
    const follows = last !== null && previousContent(element) === last;
    if (!follows) open.length = 0;
    while (open.length && (open.at(-1) as { level: number }).level > level) open.pop();
    const name = isNumbered ? 'ol' : 'ul';
    const current = open.at(-1);
    if (!current || current.level < level || (open.length === 1 && current.list.localName !== name)) {
      const list = element.ownerDocument.createElement(name);
      if (current && current.level < level) current.list.lastElementChild?.append(list);
      else {
        element.before(list);
        open.length = 0;
      }
      open.push({ list, level });
    }
    const outermost = (open[0] as { list: HTMLElement }).list;
    const item = element.ownerDocument.createElement('li');
    item.append(...element.childNodes);
    (open.at(-1) as { list: HTMLElement }).list.append(item);
    element.remove();
    last = outermost;
  }
}

function previousContent(element: Element): Node | null {
  let previous = element.previousSibling;
  while (previous && previous.nodeType === TEXT && !previous.textContent?.trim()) previous = previous.previousSibling;
  return previous;
}

/** `Node.TEXT_NODE`. */
const TEXT = 3;

function settleWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll('[style*="mso-list"]')].flatMap((element): Item[] => {
    const [, level] = /mso-list:l\d+level(\d+)/.exec(styleOf(element)) ?? [];
    if (!level || !/^(?:p|div|li)$/.test(element.localName) || element.closest('ul, ol')) return [];
    const marker = [...element.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleOf(span)));
    const isNumbered = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(trimmed(marker?.textContent ?? ''));
    return [{ element, level: Number(level), isNumbered }];
  });
  for (const marker of body.querySelectorAll('span')) if (/mso-list:ignore/.test(styleOf(marker))) marker.remove();
  nest(items);
}

function settleWebLists(body: HTMLElement): void {
  for (const wrapper of innermostFirst(body, '[class*="ListContainerWrapper"]')) unwrap(wrapper);
  const items = [...body.querySelectorAll(':is(ul, ol) > li[data-aria-level]')].flatMap((item): Item[] => {
    const list = item.parentElement;
    if (!list || list.children.length > 1 || list.closest('li')) return [];
    const level = Number(item.getAttribute('data-aria-level'));
    const isNumbered = list.localName === 'ol';
    list.replaceWith(item);
    return level ? [{ element: item, level, isNumbered }] : [];
  });
  nest(items);
}
