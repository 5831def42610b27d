import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { deviceLabel, type SecurityEventKind } from './security-event.rules';

/**
 * Writes one line of the audit trail; within a transaction when its store is given. Never holds what was typed, and of
 * `nobody` only that it happened.
 */
export async function recordEvent(
  ctx: AccountContext,
  kind: SecurityEventKind,
  given: { userId: number | null; sessionId?: string | null } | 'nobody',
  store: Store = ctx.store.asSystem('the audit trail is written for admins'),
): Promise<void> {
  const who =
    given === 'nobody'
      ? {}
      : {
          user: given.userId,
          network: ctx.caller.network,
          device: deviceLabel(ctx.caller.headers.get('user-agent')),
          sessionId: given.sessionId ?? null,
        };
  await store.create({ collection: 'security-events', data: { kind, ...who }, depth: 0 });
}
