import { AuthenticationError, type BaseDatabaseAdapter, type DatabaseAdapterObj, type PayloadRequest } from 'payload';
import { lockDocument } from './row-lock';
import { SESSION_LIMIT_SECONDS } from './session-cookies';

interface Session {
  id: string;
  createdAt: Date | string;
  expiresAt: Date | string;
}

interface Account {
  id: number;
  hash?: string;
  isDisabled?: boolean;
  sessions: Session[];
}

type Write = Parameters<BaseDatabaseAdapter['updateOne']>[0];

/**
 * Makes the CMS's concurrent writes of sessions safe. At sign-in, refresh and sign-out, the CMS writes back the whole
 * account that it read some hundred milliseconds earlier. This would delete sessions started in between, revive ended
 * ones and restore an old password. Here only the affected session changes, in the current account. @throws
 * AuthenticationError during sign-in if the account was disabled or its password changed in the meantime
 */
export function protectSessions<T extends BaseDatabaseAdapter>(adapter: DatabaseAdapterObj<T>): DatabaseAdapterObj<T> {
  return { ...adapter, init: (args) => protect(adapter.init(args) as BaseDatabaseAdapter) as never };
}

function protect(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { updateOne } = database;
  database.updateOne = async (write) => {
    if (!isSessionWrite(write)) return updateOne.call(database, write);
    const { id, collection, data, req } = write as Write & { id: number; data: Account; req: PayloadRequest };
    await lockDocument(collection, id, req);
    const current = await database.findOne<Account>({ collection, req, where: { id: { equals: id } } });
    // A new session has a Date; stored sessions have strings.
    const newSessions = data.sessions.filter(({ createdAt }) => createdAt instanceof Date);
    if (newSessions.length && (!current || current.isDisabled || current.hash !== data.hash))
      throw new AuthenticationError(req.t);
    const currentSessionId = (req.user as { _sid?: string } | null)?._sid;
    const refreshed = data.sessions.find((session) => session.id === currentSessionId);
    if (refreshed) refreshed.expiresAt = limited(refreshed);
    const others = (current?.sessions ?? []).filter((session) => session.id !== currentSessionId);
    const isCurrentAlive = others.length < (current?.sessions ?? []).length;
    const sessions = [...others, ...(refreshed && isCurrentAlive ? [refreshed] : []), ...newSessions];
    // A list that is missing from the write would be emptied.
    return updateOne.call(database, { ...write, data: { ...current, sessions, updatedAt: null } } as Write);
  };
  return database;
}

/** Returns the end of an extended session, which is at most its longest duration after its start. */
function limited({ createdAt, expiresAt }: Session): Date {
  const end = new Date(createdAt).getTime() + SESSION_LIMIT_SECONDS * 1000;
  return new Date(Math.min(end, new Date(expiresAt).getTime()));
}

/** The CMS doesn't change the modification date if it only changes sessions. */
function isSessionWrite({ collection, data, req }: Write): boolean {
  return collection === 'users' && data.updatedAt === null && Array.isArray(data.sessions) && Boolean(req);
}
