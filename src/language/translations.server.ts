import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { oncePerProcess } from '@/platform/once-per-process';
import { type Language, languageInfo, SOURCE_LANGUAGE } from './languages.rules';
import { pseudo } from './pseudo.rules';
import { compileSimple } from './simple-message.rules';
import type { Translations } from './translations';

/** Translations by the key of their message (`keyOf`). */
export type Catalog = Readonly<Record<string, string>>;

interface LanguageInUse extends Translations {
  language: Language;
}

const inUse = () => oncePerProcess('language', () => ({ current: translationsOf(SOURCE_LANGUAGE, {}) }));

/** Returns the translations of the installation's language. */
export const translations = (): Translations => inUse().current;

/** Returns the language of this process. */
export const currentLanguage = (): Language => inUse().current.language;

/**
 * Changes the language of this process. An installation has one language, so that texts don't carry it through every
 * call (decision 035).
 */
export function setLanguage(chosen: Language, catalog: Catalog): void {
  inUse().current = translationsOf(chosen, catalog);
}

function translationsOf(chosen: Language, catalog: Catalog): LanguageInUse {
  const { locale, direction, isTrial } = languageInfo(chosen);
  const known = new Map<string, CompiledMessage>();
  const compileOnce = (key: string): CompiledMessage => {
    const message = compile(catalog[key] || key.slice(key.indexOf('\u0004') + 1));
    const text = isTrial ? pseudo(message, direction) : message;
    known.set(key, text);
    return text;
  };
  return { language: chosen, locale, compiled: (key) => known.get(key) ?? compileOnce(key) };
}

/** Does nothing: on the server, all messages are there. */
export const loadMessages = async (): Promise<void> => {};

/** Returns those of the messages that a browser can't format by itself: translated ones, and ones with plurals. */
export function messagesForBrowser(keys: readonly string[]): Record<string, CompiledMessage> {
  const { compiled } = translations();
  const inBrowser = (key: string) => JSON.stringify(compileSimple(key.slice(key.indexOf('\u0004') + 1)));
  return Object.fromEntries(
    keys.map((key) => [key, compiled(key)] as const).filter(([key, text]) => JSON.stringify(text) !== inBrowser(key)),
  );
}
