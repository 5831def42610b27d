import { en } from '@payloadcms/translations/languages/en';

type Texts = { [key: string]: string | Texts };

/** Words of a title that the CMS doesn't capitalize. */
const SMALL = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to)$/;

const isCapitalized = (word: string): boolean => /^[A-Z][a-z]/.test(word);

/** Whether every word is written as in a title: *Permanently Delete*, *Browse by Folder*. */
function isTitle(text: string): boolean {
  const [first = '', ...others] = text.split(' ');
  return (
    isCapitalized(first) &&
    others.some(isCapitalized) &&
    others.every((word) => SMALL.test(word) || !/^[a-z]/.test(word))
  );
}

/** Returns a text in sentence case. Abbreviations and places to fill in stay: *New API key*, *Per page: {{limit}}*. */
export const inSentenceCase = (text: string): string =>
  isTitle(text) ? text.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()) : text;

const sentences = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? inSentenceCase(text) : sentences(text),
    ]),
  );

const texts = sentences(en.translations as unknown as Texts) as unknown as typeof en.translations;

/** English texts of the CMS in sentence case, as all others are. They take the place of those that it brings along. */
export const ENGLISH_CMS_TEXTS = {
  ...texts,
  general: { ...texts.general, createdAt: 'Created', updatedAt: 'Updated', deletedAt: 'Deleted' },
};
