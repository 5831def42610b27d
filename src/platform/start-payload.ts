import config from '@payload-config';
import { getPayload, type Payload } from 'payload';
import { env } from './env';
import { oncePerProcess } from './once-per-process';
import { PAYLOAD } from './payload-instance';

/**
 * Connects to the database, migrates it in production, and starts the job queue's timer if this process runs jobs. Sets
 * the instance for `payloadInstance`; repeated calls return the same one.
 */
export function startPayload(): Promise<Payload> {
  return oncePerProcess(PAYLOAD, () => getPayload({ config, cron: env.RUN_JOBS }));
}
