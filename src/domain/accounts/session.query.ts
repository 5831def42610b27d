import type { AccountContext } from '@/platform/caller';
import { requireAccount } from './account.query';
import { sessionName } from './end-sessions.command';

/** A session as its owner sees it. Dates are ISO 8601. */
export interface SessionView {
  id: string;
  device: string;
  startedAt: string;
  isCurrent: boolean;
}

/** Returns the caller's sessions, the current one first, then newest first. @throws DomainError not-signed-in */
export async function readSessions(ctx: AccountContext): Promise<SessionView[]> {
  const account = requireAccount(ctx);
  const active = (account.sessions ?? []).filter(({ expiresAt }) => new Date(expiresAt) > ctx.now);
  const store = ctx.store.asSystem('read the devices of the caller’s sessions from the audit trail');
  const { docs } = await store.find({
    collection: 'security-events',
    where: { and: [{ user: { equals: account.id } }, { sessionId: { in: active.map(({ id }) => id) } }] },
    depth: 0,
    limit: 100,
    showHiddenFields: true,
  });
  return active
    .map(({ id, createdAt }) => ({
      id: sessionName(id),
      device: docs.find((event) => event.sessionId === id)?.device ?? 'A device',
      startedAt: new Date(createdAt ?? ctx.now).toISOString(),
      isCurrent: id === ctx.sessionId,
    }))
    .sort(
      (first, second) =>
        Number(second.isCurrent) - Number(first.isCurrent) || (first.startedAt < second.startedAt ? 1 : -1),
    );
}
