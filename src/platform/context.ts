import type { DataFromGlobalSlug, GlobalSlug, Payload, TypedUser } from 'payload';
import type { RenderMail } from '@/domain/mail/mail';
import { type AccountIdentity, GUEST, type Viewer, viewerOf } from '@/domain/viewer';
import type { User } from '@/generated/payload-types';
import { type AccountAuth, accountAuthOf } from './account-auth';
import { cachedGlobal } from './cached-global';
import { mailRendererOf } from './mail/mail-renderer';
import { searchEngine } from './search/engines';
import { emptySearchEngine, type SearchEngine } from './search/search-engine';
import { type Sql, sqlOf } from './sql';
import { type DataAccess, dataAccessOf, emptyDataAccess } from './store';
import { type Transaction, transactionOf } from './transaction';

/** The context of every query and command: the viewer, the current time and the stored data. */
export interface Context {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly store: DataAccess;
  /** For what the Local API can't express, such as a check and a change in one statement, or lists of thousands. */
  readonly sql: Sql;
  /** The viewer's stored account; null for a guest. */
  readonly account: User | null;
  /** The viewer's current session. */
  readonly sessionId: string | null;
  /** Returns a global that many calls need, cached until it changes. */
  readonly cachedGlobal: <S extends GlobalSlug>(slug: S) => Promise<DataFromGlobalSlug<S>>;
  /** Passwords and sessions. */
  readonly accounts: AccountAuth;
  /** The full-text search of published entries. */
  readonly search: SearchEngine;
  /** Renders an email as it is sent, for previews. */
  readonly renderMail: RenderMail;
  /** Runs several changes as a unit: all are stored, or none if the work throws. */
  readonly transaction: <T>(work: (change: Transaction) => Promise<T>) => Promise<T>;
}

/** Returns the context of a signed-in user, or of a guest for null, at the current time. */
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

/** Returns the context of a guest, which every public page is rendered with. It is the same for everyone. */
export function guestContext(payload: Payload): Context {
  return contextOf(payload, null);
}

/** Returns the context of a kind of viewer for a preview, without a specific account. Data is read as a guest. */
export function previewContext(payload: Payload, viewer: Viewer): Context {
  return { ...guestContext(payload), viewer };
}

/** Returns the context during the build: a guest with an empty store. */
export function buildContext(): Context {
  const refuse = (): never => {
    throw new Error('Sessions and storage are not available during the build.');
  };
  return {
    viewer: GUEST,
    now: new Date(),
    store: emptyDataAccess(),
    sql: async () => [],
    account: null,
    sessionId: null,
    cachedGlobal: async () => ({}) as never,
    accounts: { signIn: refuse, startSession: refuse, simulatePasswordCheck: refuse, isPassword: refuse },
    search: emptySearchEngine,
    renderMail: refuse,
    transaction: refuse,
  };
}
