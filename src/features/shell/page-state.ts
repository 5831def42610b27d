import { sessionString, type UserStatus } from '@/domain/accounts/session.rules';

/** What scripts of the page may know of its visitor (AUTH-83 to 85). */
interface PageState {
  userStatus: UserStatus;
  session: string;
  pageType?: string;
}

declare global {
  interface Window {
    pageState?: PageState;
  }
}

const state = (): PageState => {
  window.pageState ??= { userStatus: 'guest', session: 'guest' };
  return window.pageState;
};

/** Set on every profile load (AUTH-83, AUTH-84); the root carries it for style sheets. */
export function setUserStatus(userStatus: UserStatus): void {
  Object.assign(state(), { userStatus, session: sessionString(userStatus) });
  document.documentElement.dataset.visitor = userStatus;
}

/** What becomes of a sign-in (AUTH-85). */
export function setSignInState(outcome: 'pending' | 'fail'): void {
  state().session = `guest:sign-in:${outcome}`;
}

/** The type of the page, as analytics call it (ANA-08). */
export function setPageType(pageType: string): void {
  state().pageType = pageType;
}
