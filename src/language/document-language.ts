import { languageInfo } from './languages.rules';
import { currentLanguage } from './translations.server';

/** Returns the attributes of a document in the installation's language. */
export function documentLanguage(): { lang: string; dir?: 'rtl' } {
  const { direction } = languageInfo(currentLanguage());
  return { lang: currentLanguage(), ...(direction === 'rtl' && { dir: direction }) };
}
