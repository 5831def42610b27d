import type { CompiledMessage } from 'icu-minify/format';

/** The texts of one language. */
export interface Translations {
  /** Code of the language, such as `de`: the `lang` of its pages and feeds. */
  language: string;
  /** BCP 47 tag for `Intl`, such as `de-DE`. */
  locale: string;
  /** Returns the translation of a message by its key (`keyOf`), or the message itself. */
  compiled: (key: string) => CompiledMessage;
}
