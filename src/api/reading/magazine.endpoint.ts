import { readMagazine } from '@/domain/archive/magazine.query';
import { definePublicStream } from './stream.endpoint';

/** The articles of the magazine by issue (STREAM-02). */
export const magazineStream = definePublicStream({
  name: 'magazine',
  holds: 'the articles of the magazine, the newest issue first, in the order of their tables of contents',
  read: readMagazine,
});
