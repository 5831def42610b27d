import { createHash } from 'node:crypto';
import type { CompiledMessage } from 'icu-minify/format';
import browserMessages from '@/generated/browser-messages.json';
import { locale } from './t';
import { messagesForBrowser, translations } from './translations.server';

/** The data of a page's `data-messages`. */
export interface PageData {
  locale: string;
  messages: Record<string, CompiledMessage>;
  /** URL of the file with the messages of all scripts. A page that has them all is without one. */
  others?: string;
}

const files = new WeakMap<object, { name: string; text: string }>();

/** Returns the file with the messages of all scripts of the site. Its name changes with its content. */
export function messageFile(): { name: string; text: string } {
  const language = translations();
  const known = files.get(language) ?? makeFile();
  files.set(language, known);
  return known;
}

function makeFile(): { name: string; text: string } {
  const text = JSON.stringify(messagesForBrowser(browserMessages.site));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { name: `messages-${hash}.json`, text };
}

/** Returns the data of a page, as text for a script element. */
export function pageData(keys: readonly string[], others?: string): string {
  const data: PageData = { locale: locale(), messages: messagesForBrowser(keys), ...(others && { others }) };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
