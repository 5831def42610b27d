import { innermostFirst, rename, styleOf, unwrap } from './paste-elements';

/** Marks that a style stands for. */
const STYLES: readonly [pattern: RegExp, name: string][] = [
  [/(?:^|;)font-weight:(?:bold|bolder|[6-9]00)/, 'strong'],
  [/(?:^|;)font-style:(?:italic|oblique)/, 'em'],
  [/(?:^|;)text-decoration[a-z-]*:[a-z-]*line-through/, 's'],
  [/(?:^|;)vertical-align:super/, 'sup'],
  [/(?:^|;)vertical-align:sub(?:;|$)/, 'sub'],
];
/** Elements that stand for a mark. */
const NAMES: Record<string, string> = { b: 'strong', i: 'em', cite: 'em', strike: 's' };
const MARKS = 'strong, em, s, sup, sub';

/**
 * Keeps bold, italic, struck, raised and lowered text, from elements and from styles. Everything else about the look of
 * a text is left out, also underlines, which readers take for links.
 */
export function settleMarks(body: HTMLElement): void {
  for (const element of innermostFirst(body, 'b, strong, i, em, cite, strike, s, sup, sub')) {
    // Google Docs wraps the whole text in such an element.
    const isUnmarked = /(?:^|;)(?:font-weight:(?:normal|400)|font-style:normal)/.test(styleOf(element));
    if ((element as HTMLElement).dataset.note) continue;
    if (isUnmarked || !element.textContent?.trim()) unwrap(element);
    else if (NAMES[element.localName]) rename(element, NAMES[element.localName] as string);
  }
  for (const element of innermostFirst(body, '[style]')) {
    if (isBlock(element)) continue;
    const style = styleOf(element);
    element.removeAttribute('style');
    if (!element.textContent?.trim()) continue;
    for (const [pattern, name] of STYLES) {
      if (!pattern.test(style) || element.closest(name)) continue;
      const mark = element.ownerDocument.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
  for (const element of innermostFirst(body, 'span, font, ins, u, small, big, code, tt, label, o\\:p, st1\\:place'))
    unwrap(element);
  for (const mark of body.querySelectorAll(MARKS)) joinNext(mark);
}

const isBlock = (element: Element): boolean =>
  /^(?:p|h[1-6]|li|ul|ol|td|th|tr|table|div|blockquote)$/.test(element.localName);

/** Appends the following marks of the same kind, as word processors split a text at every change of theirs. */
function joinNext(mark: Element): void {
  if ((mark as HTMLElement).dataset.note) return;
  for (let next = mark.nextSibling; next; next = mark.nextSibling) {
    if (next.nodeType !== 1 || (next as Element).localName !== mark.localName || (next as HTMLElement).dataset.note)
      return;
    mark.append(...next.childNodes);
    next.remove();
  }
}
