import format, { type FormatValues } from 'icu-minify/format';
import { translations } from '#translations';

/** Values of the arguments in a message. */
export type MessageValues = Record<string, string | number>;

/** Separates a context from its message, as in gettext. */
const AFTER_CONTEXT = '\u0004';

/**
 * Returns a message in the language of the installation. The English text is its key in the catalogs. It can have ICU
 * arguments: `t('{count, plural, one {# article} other {# articles}}', { count })`. A `context` distinguishes two messages
 * with the same English text. Messages without a translation are in English.
 *
 * Call it while rendering or handling a request, never when a module is loaded: use `msg` there.
 */
export function t(message: string, values?: MessageValues, context?: string): string {
  const { compiled, locale } = translations();
  return format(compiled(keyOf(message, context)), locale, values, { formatters }) as string;
}

/** Marks a text as a message for the catalogs, and returns it unchanged for a later `t`. */
export const msg = <const Message extends string>(message: Message): Message => message;

/** Returns the parts of a message with `<tags>`; `values` has a function for each tag. `rich` makes nodes of them. */
export function partsOf<Part>(message: string, values: FormatValues<Part>): (string | Part)[] {
  const { compiled, locale } = translations();
  const parts = format(compiled(message), locale, values, { formatters });
  return Array.isArray(parts) ? parts : [parts];
}

/** Returns the BCP 47 tag of the installation's language, for `Intl`. */
export const locale = (): string => translations().locale;

/** Returns the code of the installation's language, for `lang` and for feeds. */
export const language = (): string => translations().language;

/** Returns the name of the installation's language in itself, such as `Deutsch`. */
export const languageName = (): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(language()) ?? language();

/** Returns a noun as it is written within a sentence. German nouns keep their capital letter. */
export const withinSentence = (noun: string): string => (language() === 'de' ? noun : noun.toLowerCase());

/** Returns the key of a message in the catalogs. */
export const keyOf = (message: string, context?: string): string =>
  context === undefined ? message : `${context}${AFTER_CONTEXT}${message}`;

/** Returns a function that creates each formatter once. Creating one takes longer than formatting with it. */
function once<Options, Formatter>(create: (locale: string, options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (tag: string, options?: Options): Formatter => {
    const key = tag + JSON.stringify(options ?? {});
    const formatter = formatters.get(key) ?? create(tag, options);
    formatters.set(key, formatter);
    return formatter;
  };
}

/** Returns a formatter of `Intl` for a locale, created once per options. */
export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (tag, options) => new Intl.NumberFormat(tag, options),
);
/** Returns a formatter of `Intl` for a locale, created once per options. */
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (tag, options) => new Intl.DateTimeFormat(tag, options),
);
const pluralRules = once<Intl.PluralRulesOptions, Intl.PluralRules>(
  (tag, options) => new Intl.PluralRules(tag, options),
);

const formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
  getPluralRules: pluralRules,
} as Parameters<typeof format>[3]['formatters'];
