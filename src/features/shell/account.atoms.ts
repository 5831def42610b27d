import { atom, createStore } from 'jotai/vanilla';
import type { DataOf } from '@/api/client';
import { type AuthScreen, openingScreen } from '@/domain/accounts/auth-screens.rules';
import { type PendingAction, pendingActions } from '@/domain/accounts/pending-action.rules';

export type Profile = DataOf<'GET /service/user/profile'>;

/** Store of this browser's interface state. Never write to it on the server, where all visitors share it. */
export const interfaceStore = createStore();

/** Profile of the visitor; null until it is loaded. Cached pages don't know their visitor. */
export const profileAtom = atom<Profile | null>(null);

/**
 * The key that this account's personal data is stored with in the browser; null until the server has sent it. It is in
 * the memory of the page only, so that nobody can read the data after the session has ended.
 */
export const storageKeyAtom = atom<string | null>(null);

/** The open screen of the auth modal; null while it is closed. */
export const authModalAtom = atom<AuthScreen | null>(null);

/** Whether the sign-in-or-register prompt is open (AUTH-14). */
export const signInPromptAtom = atom(false);

const pending = pendingActions();

/** Opens the auth modal on a screen. Without a name, or with an unknown one, it opens on registration (AUTH-01). */
export function openAuthModal(screen?: string): void {
  interfaceStore.set(signInPromptAtom, false);
  interfaceStore.set(authModalAtom, openingScreen(screen));
}

/** Closes the auth modal and drops the pending action. */
export function closeAuthModal(): void {
  pending.drop();
  interfaceStore.set(authModalAtom, null);
}

/**
 * Runs an action immediately for a user. A guest is asked to sign in first; the action then runs once, after the next
 * sign-in (AUTH-13). With a screen, the modal opens on it; without one, a prompt offers the choice.
 */
export function whenSignedIn(action: PendingAction, screen?: AuthScreen): void {
  if (interfaceStore.get(profileAtom)?.status !== 'guest' && interfaceStore.get(profileAtom)) {
    void action();
    return;
  }
  pending.wait(action);
  if (screen) openAuthModal(screen);
  else interfaceStore.set(signInPromptAtom, true);
}

/** Runs the action that was waiting for a sign-in. */
export const resolvePending = (): Promise<void> => pending.resolve();
