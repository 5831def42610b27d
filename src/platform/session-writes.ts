import { AuthenticationError, type BaseDatabaseAdapter, type DatabaseAdapterObj, type PayloadRequest } from 'payload';
import { lockDocument } from './row-lock';

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
 * Makes the CMS's writes of sessions safe beside each other. At sign-in, refresh and sign-out it writes back the whole
 * account that it has read some hundred milliseconds before: sessions that began meanwhile would be lost, ended ones
 * would live again, and so would an old password. Here only the session that is meant changes, in the account as it is
 * now. @throws AuthenticationError from a sign-in when the account was disabled or its password changed meanwhile.
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
    const now = await database.findOne<Account>({ collection, req, where: { id: { equals: id } } });
    // A session that begins has a date; those that were stored before come as texts.
    const begun = data.sessions.filter(({ createdAt }) => createdAt instanceof Date);
    if (begun.length && (!now || now.isDisabled || now.hash !== data.hash)) throw new AuthenticationError(req.t);
    const own = (req.user as { _sid?: string } | null)?._sid;
    const refreshed = data.sessions.find((session) => session.id === own);
    const others = (now?.sessions ?? []).filter((session) => session.id !== own);
    const isOwnAlive = others.length < (now?.sessions ?? []).length;
    const sessions = [...others, ...(refreshed && isOwnAlive ? [refreshed] : []), ...begun];
    // Lists that a write leaves out are emptied by it.
    return updateOne.call(database, { ...write, data: { ...now, sessions, updatedAt: null } } as Write);
  };
  return database;
}

/** The CMS leaves the date of the last change alone when sessions are all that it means to change. */
function isSessionWrite({ collection, data, req }: Write): boolean {
  return collection === 'users' && data.updatedAt === null && Array.isArray(data.sessions) && Boolean(req);
}
