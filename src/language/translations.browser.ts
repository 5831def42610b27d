import type { CompiledMessage } from 'icu-minify/format';
import type { PageData } from './message-file';
import { compileSimple } from './simple-message.rules';
import type { Translations } from './translations';

let data: PageData | undefined;
let read: Translations | undefined;
let loading: Promise<void> | undefined;

/** Returns the translations that the page brought along (`PageMessages`). Texts that it doesn't have are in English. */
export function translations(): Translations {
  read ??= readPage();
  return read;
}

/** Loads the messages of all scripts, once. If they can't be loaded, their texts are in English. */
export async function loadMessages(): Promise<void> {
  translations();
  if (!data?.others) return;
  loading ??= loadFile(data).catch(() => {
    loading = undefined;
  });
  await loading;
}

async function loadFile(page: PageData): Promise<void> {
  const response = await fetch(page.others ?? '');
  if (response.ok) Object.assign(page.messages, await response.json());
}

function englishOf(key: string): CompiledMessage {
  const message = key.slice(key.indexOf('\u0004') + 1);
  return compileSimple(message) ?? message;
}

function readPage(): Translations {
  const page = JSON.parse(
    document.querySelector('script[data-messages]')?.textContent || '{"locale":"en-US","messages":{}}',
  ) as PageData;
  data = page;
  return {
    language: document.documentElement.lang,
    locale: page.locale,
    compiled: (key) => page.messages[key] ?? englishOf(key),
  };
}
