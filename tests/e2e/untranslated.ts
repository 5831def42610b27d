import type { Page } from '@playwright/test';
import pg from 'pg';

/** Texts that the publication itself has written, and names that are the same in all languages. */
export interface Content {
  texts: ReadonlySet<string>;
  all: string;
}

/** Words of dates and amounts in English, which `Intl` also writes in a trial language, and names of products. */
const NEUTRAL =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|am|pm|AM|PM|at|UTC|GMT|USD|US|EUR|MB|kB|GB|PDF|CSV|RSS|JSON|XML|ISBN|SKU|URL|ID|API|S3|HTTP|HTML|Markdown|BibTeX|RIS|Masthead|Stripe|PayPal|Facebook|LinkedIn|Twitter|WhatsApp|Bluesky|Reddit|Apple|Google|Spotify|Overcast|Podcasts|Visa|Mastercard|Amex)\b|\d+(?:st|nd|rd|th)|[A-Z]{2}\d[\w-]*|\([\w ]+ Time\)|\S+@\S+|https?:\S+|\/\S+|[\w-]+\.\w+/g;

/** Returns the texts of all rows of a database. */
export async function contentOf(databaseUrl: string): Promise<Content> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' ').trim());
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) add(part);
  };
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(_|payload_)'`,
    );
    for (const { name } of rows) {
      const { rows: entries } = await client.query<{ entry: object }>(`select to_jsonb(t) as entry from "${name}" t`);
      for (const { entry } of entries) add(entry);
    }
  } finally {
    await client.end();
  }
  for (const type of ['region', 'language', 'currency'] as const) {
    const names = new Intl.DisplayNames('en', { type });
    const codes = type === 'currency' ? Intl.supportedValuesOf('currency') : twoLetterCodes(type === 'region');
    for (const code of codes) texts.add(names.of(code) ?? code);
  }
  return { texts, all: [...texts].join('\n') };
}

function twoLetterCodes(isUpperCase: boolean): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => (isUpperCase ? letter.toUpperCase() : letter));
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Returns the texts of a page in accented English that are neither accented nor content, each with its element. */
export async function untranslatedIn(page: Page, { texts, all }: Content): Promise<string[]> {
  const isContent = (text: string): boolean => texts.has(text) || (text.length > 5 && all.includes(text));
  const isKnown = (text: string): boolean =>
    !/[A-Za-z]{2}/.test(text.replace(NEUTRAL, '')) ||
    isContent(text.replace(/[.:…]$/, '').trim()) ||
    isContent(text.replace(/\b\d{4}\b/, '{year}')) ||
    // First and last names are stored separately.
    text.split(' ').every((word) => texts.has(word));
  const shown = await page.evaluate(shownTexts);
  return [...new Set(shown)]
    .filter(([text = '']) => {
      if (text.includes('~') || isKnown(text)) return false;
      return !text.split(/ · |, |: | – |[()“”|•]/).every((part) => isKnown(part.trim()));
    })
    .map(([text, place]) => `${text} (${place})`);
}

/** Runs in the page. Returns its visible texts and the texts of their attributes, with their elements. */
function shownTexts(): string[][] {
  const placeOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}${element.classList.length ? `.${[...element.classList].join('.')}` : ''}`;
  const all: string[][] = [[document.title, 'title']];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, noscript, template, mark, code')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (node instanceof Element) {
      // The CMS itself writes these in English: the name of a field, and what opens an entry that a field has.
      if (element.matches('input[type=checkbox], [class*="drawer-toggler"], section[aria-live]')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
        const text = element.getAttribute(name)?.replace(/\s+/g, ' ').trim();
        if (text) all.push([text, `${name} of ${placeOf(element)}`]);
      }
      continue;
    }
    // Headings are divided into pieces, so that their last words stay together.
    const whole = element.closest('h1, h2, h3') ?? node;
    const text = whole.textContent?.replace(/\s+/g, ' ').trim();
    if (text) all.push([text, placeOf(element)]);
  }
  return all;
}

/** Returns what a layout cuts off: a page that scrolls sideways, and texts that their box hides without an ellipsis. */
export const clippedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText) continue;
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
      const isCut =
        (/hidden|clip/.test(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) &&
          webkitLineClamp === 'none' &&
          element.scrollHeight > element.clientHeight + 4);
      // Text for screen readers only is clipped to a dot.
      if (!isCut || clipPath !== 'none' || element.clientWidth <= 1) continue;
      faults.push(
        `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}: ${element.textContent?.slice(0, 50)}`,
      );
    }
    return faults;
  });
