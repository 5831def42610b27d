/** A language of the site, its mails, its documents and its admin. An installation has one. */
export interface LanguageInfo {
  /** Name in the language itself. */
  name: string;
  /** BCP 47 tag for `Intl`, with the region whose dates and numbers are used. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Code under which the CMS has the language. Trial languages take one that no installation uses. */
  cms: 'en' | 'de' | 'et' | 'ar';
  /** Quotation marks: opening and closing, and those of a quotation within a quotation. */
  quotes: readonly [open: string, close: string, openInner: string, closeInner: string];
  /** The dash between two words, without spaces around it. */
  dash: '—' | '–';
  /** Not for readers: shows where a text or a layout isn't prepared for other languages. */
  isTrial?: boolean;
}

const ENGLISH = { quotes: ['“', '”', '‘', '’'], dash: '—' } as const;

const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', cms: 'en', ...ENGLISH },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', cms: 'de', quotes: ['„', '“', '‚', '‘'], dash: '–' },
  'en-XA': {
    name: 'Accented English (trial)',
    locale: 'en-XA',
    direction: 'ltr',
    cms: 'et',
    ...ENGLISH,
    isTrial: true,
  },
  'ar-XB': {
    name: 'Mirrored English (trial)',
    locale: 'ar-XB',
    direction: 'rtl',
    cms: 'ar',
    ...ENGLISH,
    isTrial: true,
  },
} as const satisfies Record<string, LanguageInfo>;

/** Code of a language: the `lang` of its pages. */
export type Language = keyof typeof LANGUAGES;

/** The language of the messages in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

/** Returns what is known of a language. */
export const languageInfo = (language: Language): LanguageInfo => LANGUAGES[language];

/** Whether a value is the code of a language. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** All languages, in the order of their names. */
export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/** Languages that an installation can choose. */
export const LANGUAGE_CHOICES = ALL_LANGUAGES.map((value) => ({
  value,
  label: LANGUAGES[value].name,
}));
