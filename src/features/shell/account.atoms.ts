import { atom, createStore } from 'jotai/vanilla';
import type { DataOf } from '@/api/client';
import { type AuthScreen, openingScreen } from '@/domain/accounts/auth-screens.rules';
import { type PendingAction, pendingActions } from '@/domain/accounts/pending-action.rules';

export type Profile = DataOf<'GET /service/user/profile'>;

/** Interface state of this browser. Never written on the server, where all visitors share it. */
export const interfaceStore = createStore();

/** Who the visitor is; null until it is known. Pages come from cache and know nobody. */
export const profileAtom = atom<Profile | null>(null);

/** The screen of the auth modal while it is open. */
export const authModalAtom = atom<AuthScreen | null>(null);

/** Whether the sign-in-or-register prompt is asked for (AUTH-14). */
export const signInPromptAtom = atom(false);

const pending = pendingActions();

/** Opens the auth modal on a screen; on registration without a name or with an unknown one (AUTH-01). */
export function openAuthModal(screen?: string): void {
  interfaceStore.set(signInPromptAtom, false);
  interfaceStore.set(authModalAtom, openingScreen(screen));
}

/** Closes the auth modal; what waited for it is forgotten. */
export function closeAuthModal(): void {
  pending.drop();
  interfaceStore.set(authModalAtom, null);
}

/**
 * Runs an action at once for a user; a guest is asked to sign in first, and the action runs once, at the next success
 * (AUTH-13). With a screen the modal opens on it; without one a prompt asks which it shall be.
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

/** What waited for a sign-in runs now. */
export const resolvePending = (): Promise<void> => pending.resolve();
