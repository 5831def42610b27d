import type { SanitizedConfig } from 'payload';
import { ALL_LANGUAGES, languageInfo } from '@/language/languages.rules';
import { pseudoText } from '@/language/pseudo.rules';

/** Gives the CMS's own texts the trial languages, made of its English ones (decision 035). */
export function addTrialLanguages(i18n: SanitizedConfig['i18n']): void {
  const { supportedLanguages, translations } = i18n;
  for (const { cms, direction, isTrial } of ALL_LANGUAGES.map(languageInfo)) {
    if (!isTrial || !supportedLanguages.en) continue;
    const change = <Texts>(texts: Texts): Texts => changed(texts, (text) => pseudoText(text, direction)) as Texts;
    const english = supportedLanguages.en;
    supportedLanguages[cms] = { ...english, translations: change(english.translations) };
    Object.assign(translations, { [cms]: change(translations.en) });
  }
}

function changed(texts: unknown, change: (text: string) => string): unknown {
  if (typeof texts === 'string') return change(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, changed(text, change)]));
}
