import { readWebinars } from '@/domain/webinars/webinar.query';
import { definePublicStream } from './define-public-stream';

/** Lists upcoming and recorded webinars, the latest date first (STREAM-02, STREAM-11). */
export const listWebinarsStream = definePublicStream({
  name: 'webinars',
  description: 'upcoming and recorded webinars, the latest date first',
  read: readWebinars,
});
