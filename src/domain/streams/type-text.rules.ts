import { msg, t } from '@/language/t';

const TYPES = new Set<string>([
  msg('Digital Article'),
  msg('Magazine Article'),
  msg('Research'),
  msg('Interview'),
  msg('Case Study'),
  msg('Podcast'),
  msg('Podcast show'),
  msg('Video'),
  msg('Webinar'),
  msg('Report'),
  msg('Visual'),
  msg('Issue'),
  msg('Topic'),
  msg('Author'),
  msg('Book'),
  msg('Ebook'),
  msg('Toolkit'),
  msg('Bundle'),
  msg('Magazine Issue'),
  msg('Course'),
  msg('Spotlight Series'),
  msg('Big Idea Series'),
]);

/** Returns a content type or series label in the reader's language. Both are stored, searched and sent in English. */
export const typeText = (type: string): string => (TYPES.has(type) ? t(type) : type);
