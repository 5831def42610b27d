import type { Page } from '@playwright/test';
import matrix from '../contract/access-matrix.json' with { type: 'json' };

/** Names of collections and globals that aren't words: `visual-assets`. */
const SLUGS = Object.keys(matrix)
  .map((name) => name.replace(/^global /, ''))
  .filter((slug) => slug.includes('-'))
  .join('|');

/** Names that only the program uses: of fields, collections and drawers, unfilled places of texts, and what isn't a text. */
const MACHINE_NAME = `\\{\\{|\\[object|\\bPayload\\b|(?<![\\w./@-])_[a-z]\\w*|\\b[a-z]+[A-Z][a-z]\\w*\\b|\\b[a-z]+_[a-z_]+\\b|\\b(?:${SLUGS})\\b|\\b[a-z]+-drawer\\b|\\bedit-[a-z]+-?[a-z]*\\b|\\b[0-9a-f]{24}\\b|[a-z.][0-9a-f]{24}|\\bId\\b|\\b(?:Created|Deleted|Published|Updated) At\\b|\\bKept Because\\b|\\bundefined\\b|\\bNaN\\b`;

/** Returns the texts of a page with a machine name, its empty headings and the ids that it has more than once. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.evaluate((source) => {
    const pattern = new RegExp(source);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      // Content and paths are no names of the program.
      const isContent = element?.closest(
        'script, style, textarea, iframe, [contenteditable="true"], tbody, .file-details, .admin-desk-list, .admin-find',
      );
      if (element && !isContent && element.checkVisibility({ visibilityProperty: true }))
        texts.push(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    const headings = [...document.querySelectorAll('h1, h2, h3, h4')].filter(
      (heading) => heading.checkVisibility() && !heading.textContent?.trim(),
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [
      ...texts.filter((text) => !/[/@]/.test(text) && pattern.test(text)).map((text) => `name: ${text.slice(0, 80)}`),
      ...headings.map((heading) => `empty heading: ${heading.outerHTML.slice(0, 80)}`),
      ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`)),
    ];
  }, MACHINE_NAME);

/**
 * Returns the faults that `look` reports. Looks again a frame later if there are any, because a name of the CMS is
 * corrected in the frame after it appears.
 */
export async function lastingFaults(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const faults = await look();
  if (faults.length === 0) return faults;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return look();
}
