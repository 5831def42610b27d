const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the name of a country in English, such as `Germany` for `DE`, or undefined for an unknown code. */
export const countryName = (code: string): string | undefined => (/^[A-Z]{2}$/.test(code) ? NAMES.of(code) : undefined);

/** Names that begin with *the* in a sentence, besides those that {@link NEEDS_ARTICLE} finds. */
const WITH_ARTICLE = ['BS', 'GM', 'KM', 'MV', 'NL', 'PH'];
const NEEDS_ARTICLE = /^(United|Isle|U\.S\.)|(Islands|Republic|Territor(y|ies))$/;

/** Returns the name of a country as part of a sentence, such as `the United States`, or undefined. */
export function countryInSentence(code: string): string | undefined {
  const name = countryName(code);
  return name && (WITH_ARTICLE.includes(code) || NEEDS_ARTICLE.test(name)) ? `the ${name}` : name;
}
