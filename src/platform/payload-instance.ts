import config from '@payload-config';
import { getPayload, type Payload } from 'payload';
import { env, isBuilding } from './env';

/**
 * The one Payload instance of this process, connected to the database. Every caller asks for the timer of the job
 * queue: Payload starts it only if the call that creates the instance does, and any request can be that call.
 */
export function payloadInstance(): Promise<Payload> {
  return getPayload({ config, cron: env.RUN_JOBS && !isBuilding });
}
