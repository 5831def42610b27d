import type { Payload, TypedUser } from 'payload';
import { type AccountIdentity, GUEST, type Viewer, viewerOf } from '@/domain/viewer';
import { type Doors, doorsOf, emptyDoors } from './store';

/** Everything that a query or command knows of the world: who asks, what time it is, and the stored data. */
export interface Context {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly store: Doors;
}

/** The context of someone signed in (or of a guest, for null) at this moment. */
export function contextOf(payload: Payload, user: TypedUser | null): Context {
  return { viewer: viewerOf(user as AccountIdentity | null), now: new Date(), store: doorsOf(payload, user) };
}

/** The context of a guest: what every public page is rendered with, the same for everyone. */
export function guestContext(payload: Payload): Context {
  return contextOf(payload, null);
}

/** The context of a kind of reader who is nobody in particular, for a preview: stored data is read as a guest does. */
export function previewContext(payload: Payload, viewer: Viewer): Context {
  return { viewer, now: new Date(), store: doorsOf(payload, null) };
}

/** The context while the site is being built: a guest in front of an empty store. */
export function buildContext(): Context {
  return { viewer: GUEST, now: new Date(), store: emptyDoors() };
}
