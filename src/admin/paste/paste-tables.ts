import { rename, styleOf, trimmed, unwrap } from './paste-elements';

/**
 * Keeps the rows, cells and spans of tables. A first row in bold becomes the header. A table with a single cell is a box
 * around a text, and a table in a table only layout: both become their text.
 */
export function settleTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table table')) dissolve(table);
  for (const table of body.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td, th');
    if (cells.length < 2) dissolve(table);
    else settleTable(table);
  }
}

function dissolve(table: Element): void {
  for (const cell of table.querySelectorAll('td, th')) rename(cell, 'div');
  for (const part of [...table.querySelectorAll('colgroup')]) part.remove();
  for (const part of [...table.querySelectorAll('caption, thead, tbody, tfoot, tr')].reverse()) unwrap(part);
  unwrap(table);
}

function settleTable(table: HTMLTableElement): void {
  for (const part of table.querySelectorAll('colgroup')) part.remove();
  const caption = table.querySelector('caption');
  if (caption) table.before(rename(caption, 'p'));
  for (const group of table.querySelectorAll('thead, tbody, tfoot')) unwrap(group);
  for (const row of table.querySelectorAll('tr')) if (!row.querySelector('td, th')) row.remove();
  const [first, ...others] = table.querySelectorAll('tr');
  const hasHeader = first?.querySelector('th') ?? (others.length > 0 && first && isBold(first));
  if (first && hasHeader) for (const cell of first.querySelectorAll('td')) keepSpans(cell, rename(cell, 'th'));
  for (const header of first?.querySelectorAll('th') ?? [])
    for (const bold of header.querySelectorAll('b, strong, [style*="font-weight"]')) rename(bold, 'span');
  const wrapper = table.parentElement;
  if (wrapper?.localName === 'div' && wrapper.children.length === 1) unwrap(wrapper);
}

function keepSpans(from: Element, to: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = from.getAttribute(name);
    if (span) to.setAttribute(name, span);
  }
}

/** Whether all text of a row is bold. */
const isBold = (row: Element): boolean => {
  const cells = [...row.querySelectorAll('td')].filter((cell) => trimmed(cell.textContent));
  return cells.length > 0 && cells.every((cell) => trimmed(textInBold(cell)) === trimmed(cell.textContent));
};

function textInBold(cell: Element): string {
  const bolds = [...cell.querySelectorAll('b, strong, [style*="font-weight"]')].filter(
    (element) => !/(?:^|;)font-weight:(?:normal|[1-5]00)/.test(styleOf(element)),
  );
  const outermost = bolds.filter((element) => !bolds.some((other) => other !== element && other.contains(element)));
  return outermost.map((element) => element.textContent).join(' ');
}
