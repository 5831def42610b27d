import { rename, styleOf, trimmed } from './paste-elements';

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"][aria-level], p[class*="MsoTitle"]';
/** Levels of a body. The title of the page is above them. */
const [HIGHEST, LOWEST] = [2, 4];

/**
 * Turns headings into h2, h3 and h4 and keeps their order of levels: the highest level of the text becomes h2. A title
 * above the first heading doesn't count, and becomes h2 as well. Headings without text become paragraphs.
 */
export function settleHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll(HEADINGS)].flatMap((element) => {
    if (trimmed(element.textContent)) return [{ element, level: levelOf(element) }];
    rename(element, 'p');
    return [];
  });
  const [first, ...rest] = headings;
  const isTitle =
    first !== undefined && first.level < HIGHEST && rest.length > 0 && rest.every(({ level }) => level > first.level);
  const counted = isTitle && isAtTop(first.element, body) ? rest : headings;
  const shift = HIGHEST - Math.min(...counted.map(({ level }) => level));
  for (const { element, level } of headings) {
    const { textAlign } = (element as HTMLElement).style;
    const heading = rename(element, `h${Math.min(LOWEST, Math.max(HIGHEST, level + shift))}`);
    if (textAlign === 'center' || textAlign === 'right') heading.style.textAlign = textAlign;
    // A heading is bold by itself.
    for (const bold of heading.querySelectorAll('b, strong, [style*="font-weight"]')) {
      if (bold.localName === 'b' || bold.localName === 'strong') rename(bold, 'span');
      else (bold as HTMLElement).style.fontWeight = '';
    }
  }
}

function levelOf(element: Element): number {
  if (/\bMsoTitle\b/.test(element.className)) return 0;
  return Number(element.getAttribute('aria-level') ?? element.localName.slice(1)) || 1;
}

/** Whether no text precedes an element. */
function isAtTop(element: Element, body: HTMLElement): boolean {
  for (let node: Node = element; node !== body; node = node.parentNode as Node) {
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (trimmed(before.textContent)) return false;
  }
  return styleOf(element) !== 'display:none';
}
