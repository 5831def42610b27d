import config from '@payload-config';
import { getPayload, type Payload } from 'payload';

/** The one Payload instance of this process, connected to the database. */
export function payloadInstance(): Promise<Payload> {
  return getPayload({ config });
}
