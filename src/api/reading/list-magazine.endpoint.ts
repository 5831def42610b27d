import { readMagazine } from '@/domain/archive/magazine.query';
import { definePublicStream } from './define-public-stream';

/** Lists the articles of the magazine by issue (STREAM-02). */
export const listMagazineStream = definePublicStream({
  name: 'magazine',
  description: 'the articles of the magazine, the newest issue first, in the order of its table of contents',
  read: readMagazine,
});
