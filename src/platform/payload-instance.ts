import type { Payload, SanitizedConfig } from 'payload';
import { oncePerProcess } from './once-per-process';

/**
 * Returns the Payload instance that this process started (`startPayload`). Pages use it without bundling its
 * configuration.
 * @throws Error if this process hasn't started Payload
 */
export function payloadInstance(): Promise<Payload> {
  return oncePerProcess(PAYLOAD, () => {
    throw new Error('Payload is not running in this process: src/server/main.ts and the commands start it.');
  });
}

/** Returns the configuration of the running instance, for the admin. */
export const runningConfig = async (): Promise<SanitizedConfig> => (await payloadInstance()).config;

/** The key under which `startPayload` stores the instance. */
export const PAYLOAD = 'payload';
