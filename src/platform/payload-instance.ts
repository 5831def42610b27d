import type { Payload, SanitizedConfig } from 'payload';
import { oncePerProcess } from './once-per-process';

/**
 * The Payload instance that this process has started (`startPayload`). Pages find it here without a copy of its
 * configuration in their bundle.
 * @throws Error in a process that has started none.
 */
export function payloadInstance(): Promise<Payload> {
  return oncePerProcess(PAYLOAD, () => {
    throw new Error('Payload is not running in this process: src/server/main.ts and the commands start it.');
  });
}

/** The configuration with which Payload runs, as the admin asks for it. */
export const runningConfig = async (): Promise<SanitizedConfig> => (await payloadInstance()).config;

/** The name under which `startPayload` keeps the instance. */
export const PAYLOAD = 'payload';
