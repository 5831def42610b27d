import type { Origin } from '@/platform/attempt-limiter';
import type { AccountContext } from '@/platform/caller';
import { DEVICE_COOKIE, knownDevice } from '@/platform/session-cookies';

/** Returns the origin under which the caller's sign-in attempts for an account name are counted. */
export function originOf(ctx: AccountContext, name: string): Origin {
  return { network: ctx.caller.network, device: knownDevice(ctx.caller.cookie(DEVICE_COOKIE), name) };
}
