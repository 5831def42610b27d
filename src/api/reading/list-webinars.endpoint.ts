import { readWebinars } from '@/domain/webinars/webinar.query';
import { definePublicStream } from './define-public-stream';

/** The webinars, announced and recorded, the latest date first (STREAM-02, STREAM-11). */
export const listWebinarsStream = definePublicStream({
  name: 'webinars',
  holds: 'the webinars, announced and recorded, the latest date first',
  read: readWebinars,
});
