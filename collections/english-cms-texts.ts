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

/** Returns a text without the adverb that the CMS gives to everything done: *Draft saved.* */
export const withoutSuccessfully = (text: string): string =>
  text.replace(/ successfully\b/g, '').replace(/^Successfully ([a-z])/, (_, letter: string) => letter.toUpperCase());

const sentences = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? withoutSuccessfully(inSentenceCase(text)) : sentences(text),
    ]),
  );

const texts = sentences(en.translations as unknown as Texts) as unknown as typeof en.translations;

/** English texts of the CMS, written like all others. They take the place of those that it brings along. */
export const ENGLISH_CMS_TEXTS = {
  ...texts,
  error: {
    ...texts.error,
    unableToCopy: 'It couldn’t be copied.',
    unableToDeleteCount: '{{count}} of {{total}} {{label}} couldn’t be deleted.',
    unableToUpdateCount: '{{count}} of {{total}} {{label}} couldn’t be changed.',
  },
  general: {
    ...texts.general,
    createdAt: 'Created',
    creatingNewLabel: 'New {{label}}',
    deletedAt: 'Deleted',
    noResults: 'No {{label}} found. There are none yet, or none match the filters.',
    noResultsDescription: 'There are none yet, or none match the filters.',
    noResultsFound: 'Nothing found.',
    nothingFound: 'Page not found',
    sorryNotFound: 'It doesn’t exist, or your role can’t open it.',
    titleDeleted: '{{label}} “{{title}}” deleted.',
    titleRestored: '{{label}} “{{title}}” restored.',
    updatedAt: 'Updated',
    updatedCountSuccessfully: '{{count}} {{label}} saved.',
    updatedLabelSuccessfully: '{{label}} saved.',
    updatedSuccessfully: 'Saved.',
  },
};

/** Placeholder of the editor, which brings its texts along after the configuration. */
export const ENGLISH_EDITOR_PLACEHOLDER = 'Write here, or type / for blocks';
