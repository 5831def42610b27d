import config from '@payload-config';
import { getPayload, type Payload } from 'payload';
import { env } from './env';
import { oncePerProcess } from './once-per-process';
import { PAYLOAD } from './payload-instance';

/**
 * Connects to the database, migrates it in production, and starts the timer of the job queue where this process runs
 * jobs. From then on `payloadInstance` has the instance; calling it again returns the same one.
 */
export function startPayload(): Promise<Payload> {
  return oncePerProcess(PAYLOAD, () => getPayload({ config, cron: env.RUN_JOBS }));
}
