import { rename, trimmed, unwrap } from './paste-elements';

const BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, table, hr';
const WRAPPERS =
  'div, section, article, main, header, footer, aside, figure, figcaption, center, address, dl, dt, dd, form, fieldset, nav, details, summary, pre';

/** Leaves a flat sequence of blocks, with the attributes that a body knows, and without empty paragraphs and stray spaces. */
export function settleBlocks(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('p[class*="Quote"]')) rename(quote, 'blockquote');
  for (const paragraph of body.querySelectorAll('blockquote p')) {
    if (paragraph.nextElementSibling) paragraph.append(body.ownerDocument.createElement('br'));
    unwrap(paragraph);
  }
  settleSpaces(body);
  for (const wrapper of [...body.querySelectorAll(WRAPPERS)].reverse()) {
    if (wrapper.querySelector(BLOCKS)) wrapLines(wrapper);
    else rename(wrapper, 'p');
  }
  for (const wrapper of [...body.querySelectorAll(WRAPPERS)].reverse()) unwrap(wrapper);
  if (body.querySelector(BLOCKS)) wrapLines(body);
  for (const place of body.querySelectorAll('[data-picture]')) liftOut(place, body);
  for (const line of body.querySelectorAll('p, h2, h3, h4, blockquote, li, td, th')) settleLine(line as HTMLElement);
  for (const list of body.querySelectorAll('ul, ol')) if (!list.querySelector('li')) list.remove();
  for (const element of body.querySelectorAll('*')) keepAttributes(element as HTMLElement);
  for (const rule of body.querySelectorAll('hr:last-child, hr + hr')) rule.remove();
}

/** Wraps text and inline elements between blocks in paragraphs. */
function wrapLines(parent: Element): void {
  let line: HTMLElement | null = null;
  for (const node of [...parent.childNodes]) {
    const isBlock = node.nodeType === 1 && (node as Element).matches(`${BLOCKS}, ${WRAPPERS}`);
    if (isBlock) line = null;
    else {
      if (!line) {
        line = parent.ownerDocument.createElement('p');
        node.before(line);
      }
      line.append(node);
    }
  }
}

/** Moves the place of a picture out of the paragraph that it is in, behind it. */
function liftOut(place: Element, body: HTMLElement): void {
  let outer: Element = place;
  while (outer.parentElement && outer.parentElement !== body) outer = outer.parentElement;
  if (outer !== place) outer.after(place);
}

/** Collapses white space as a browser does when it shows a text. */
function settleSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NODE_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(/[\n\r\t ]+/g, ' ').replace(/ ?\u00a0(?: |\u00a0)+| \u00a0/g, ' ');
}

/** `NodeFilter.SHOW_TEXT`. */
const NODE_TEXT = 4;

/** Removes the spaces and breaks around a line, and the line if nothing is in it. */
function settleLine(line: HTMLElement): void {
  if (line.dataset.picture) return;
  const isCell = /^t[dh]$/.test(line.localName);
  trimEnd(line, 'firstChild');
  trimEnd(line, 'lastChild');
  if (isCell || line.querySelector('[data-note]')) return;
  if (!trimmed(line.textContent)) line.remove();
}

function trimEnd(line: Element, end: 'firstChild' | 'lastChild'): void {
  for (let node = line[end]; node; node = line[end]) {
    if (node.nodeType === 1 && (node as Element).localName === 'br') node.remove();
    else if (node.nodeType === 3) {
      const text = node.nodeValue ?? '';
      const rest = end === 'firstChild' ? text.replace(/^[\s\u00a0]+/, '') : text.replace(/[\s\u00a0]+$/, '');
      if (rest) {
        node.nodeValue = rest;
        return;
      }
      (node as Text).remove();
    } else return;
  }
}

function keepAttributes(element: HTMLElement): void {
  const align = /^(?:p|h[2-4])$/.test(element.localName)
    ? element.style.textAlign || element.getAttribute('align')
    : null;
  for (const { name, value } of [...element.attributes]) {
    const isSpan = (name === 'colspan' || name === 'rowspan') && Number(value) > 1;
    if (!isSpan && name !== 'href' && !name.startsWith('data-note') && !name.startsWith('data-picture'))
      element.removeAttribute(name);
  }
  if (align === 'center' || align === 'right') element.style.textAlign = align;
}
