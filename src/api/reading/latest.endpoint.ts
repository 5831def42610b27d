import { readLatest } from '@/domain/streams/latest.query';
import { definePublicStream } from './stream.endpoint';

/** The newest published entries (HOME-04). */
export const latestStream = definePublicStream({
  name: 'latest',
  holds: 'the newest published entries',
  read: readLatest,
});
