import type { DataFromGlobalSlug, GlobalSlug, Payload, TypedUser } from 'payload';
import type { RenderMail } from '@/domain/mail/mail';
import { type AccountIdentity, GUEST, type Viewer, viewerOf } from '@/domain/viewer';
import type { User } from '@/generated/payload-types';
import { type AccountAuth, accountAuthOf } from './account-auth';
import { cachedGlobal } from './cached-global';
import { mailRendererOf } from './mail/mail-renderer';
import { searchEngine } from './search/engines';
import { nothingFound, type SearchEngine } from './search/search-engine';
import { type Sql, sqlOf } from './sql';
import { type DataAccess, dataAccessOf, emptyDataAccess } from './store';
import { type Transaction, transactionOf } from './transaction';

/** Everything that a query or command knows of the world: who asks, what time it is, and the stored data. */
export interface Context {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly store: DataAccess;
  /** What the doors have no word for: a decision and its change in one statement, lists of thousands. */
  readonly sql: Sql;
  /** The account of the one who asks, as it is stored; null for a guest. */
  readonly account: User | null;
  /** The session by which he asks. */
  readonly sessionId: string | null;
  /** A global that many calls need, read again only after a change. */
  readonly cachedGlobal: <S extends GlobalSlug>(slug: S) => Promise<DataFromGlobalSlug<S>>;
  /** Passwords and sessions. */
  readonly accounts: AccountAuth;
  /** What finds published entries by words. */
  readonly search: SearchEngine;
  /** Renders a mail as it is sent, for previews. */
  readonly renderMail: RenderMail;
  /** Does several changes as one: all are kept, or none when the work throws. */
  readonly transaction: <T>(work: (change: Transaction) => Promise<T>) => Promise<T>;
}

/** The context of someone signed in (or of a guest, for null) at this moment. */
export function contextOf(payload: Payload, user: TypedUser | null): Context {
  return {
    viewer: viewerOf(user as AccountIdentity | null),
    now: new Date(),
    store: dataAccessOf(payload, user),
    sql: sqlOf(payload),
    account: user as User | null,
    sessionId: (user as { _sid?: string } | null)?._sid ?? null,
    cachedGlobal: (slug) => cachedGlobal(payload, slug),
    accounts: accountAuthOf(payload),
    search: searchEngine(),
    renderMail: mailRendererOf(payload),
    transaction: transactionOf(payload),
  };
}

/** The context of a guest: what every public page is rendered with, the same for everyone. */
export function guestContext(payload: Payload): Context {
  return contextOf(payload, null);
}

/** The context of a kind of reader who is nobody in particular, for a preview: stored data is read as a guest does. */
export function previewContext(payload: Payload, viewer: Viewer): Context {
  return { ...guestContext(payload), viewer };
}

/** The context while the site is being built: a guest in front of an empty store. */
export function buildContext(): Context {
  const refuse = (): never => {
    throw new Error('Nobody signs in while the site is being built, and nothing is stored.');
  };
  return {
    viewer: GUEST,
    now: new Date(),
    store: emptyDataAccess(),
    sql: async () => [],
    account: null,
    sessionId: null,
    cachedGlobal: refuse,
    accounts: { signIn: refuse, begin: refuse, pretend: refuse, isPassword: refuse },
    search: nothingFound,
    renderMail: refuse,
    transaction: refuse,
  };
}
