import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { deviceLabel, type SecurityEventKind } from './security-event.rules';

/**
 * Records a security event, within a transaction if its store is passed. Never stores user input. For `nobody`, it
 * stores only that the event happened.
 */
export async function recordEvent(
  ctx: AccountContext,
  kind: SecurityEventKind,
  subject: { userId: number | null; sessionId?: string | null } | 'nobody',
  store: Store = ctx.store.asSystem('write the audit trail'),
): Promise<void> {
  const details =
    subject === 'nobody'
      ? {}
      : {
          user: subject.userId,
          network: ctx.caller.network,
          device: deviceLabel(ctx.caller.headers.get('user-agent')),
          sessionId: subject.sessionId ?? null,
        };
  await store.create({ collection: 'security-events', data: { kind, ...details }, depth: 0 });
}
