import { readMagazine } from '@/domain/archive/magazine.query';
import { definePublicStream } from './define-public-stream';

/** The articles of the magazine by issue (STREAM-02). */
export const listMagazineStream = definePublicStream({
  name: 'magazine',
  holds: 'the articles of the magazine, the newest issue first, in the order of their tables of contents',
  read: readMagazine,
});
