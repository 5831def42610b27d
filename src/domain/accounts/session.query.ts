import type { AccountContext } from '@/platform/caller';
import { ownAccount } from './account.query';
import { sessionName } from './end-sessions.command';

/** A session as its owner sees it. Dates are ISO. */
export interface SessionView {
  id: string;
  device: string;
  startedAt: string;
  isCurrent: boolean;
}

/** The sessions of the one who asks, this one first, then the latest. @throws DomainError not-signed-in */
export async function readSessions(ctx: AccountContext): Promise<SessionView[]> {
  const account = ownAccount(ctx);
  const alive = (account.sessions ?? []).filter(({ expiresAt }) => new Date(expiresAt) > ctx.now);
  const store = ctx.store.asSystem('the audit trail knows the devices of the own sessions');
  const { docs } = await store.find({
    collection: 'security-events',
    where: { and: [{ user: { equals: account.id } }, { sessionId: { in: alive.map(({ id }) => id) } }] },
    depth: 0,
    limit: 100,
    showHiddenFields: true,
  });
  return alive
    .map(({ id, createdAt }) => ({
      id: sessionName(id),
      device: docs.find((event) => event.sessionId === id)?.device ?? 'A device',
      startedAt: new Date(createdAt ?? ctx.now).toISOString(),
      isCurrent: id === ctx.sessionId,
    }))
    .sort(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || (one.startedAt < other.startedAt ? 1 : -1),
    );
}
