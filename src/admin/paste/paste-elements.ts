/** Returns a text without the spaces around it and with single spaces inside. */
export const trimmed = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Replaces an element with another one that has its content. @returns the new element */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces an element with its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Returns the inline styles of an element, in lower case and without spaces. */
export const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '');

/** Returns the descendants that match, the innermost first, so that they can be replaced one after the other. */
export const innermostFirst = (root: Element, selector: string): Element[] =>
  [...root.querySelectorAll(selector)].reverse();
