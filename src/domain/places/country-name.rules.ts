import { locale } from '@/language/t';

const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  names.set(language, known);
  return known;
}

/** Returns the name of a country, such as `Germany` for `DE`, or undefined for an unknown code. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? namesIn(locale()).of(code) : undefined;

/** Names that begin with *the* in a sentence, besides those that {@link NEEDS_ARTICLE} finds. */
const WITH_ARTICLE = ['BS', 'GM', 'KM', 'MV', 'NL', 'PH'];
const NEEDS_ARTICLE = /^(United|Isle|U\.S\.)|(Islands|Republic|Territor(y|ies))$/;

/**
 * Returns the name of a country as part of an English sentence, such as `the United States`, or undefined. Sentences in
 * other languages name countries without an article.
 */
export function countryInSentence(code: string): string | undefined {
  const name = countryName(code);
  return name && locale().startsWith('en') && (WITH_ARTICLE.includes(code) || NEEDS_ARTICLE.test(name))
    ? `the ${name}`
    : name;
}
