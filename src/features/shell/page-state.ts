import { sessionString, type UserStatus } from '@/domain/accounts/session.rules';

/** Facts about the visitor that page scripts can read (AUTH-83 to 85). */
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

/** Sets the user's status after every profile load (AUTH-83, AUTH-84). The root element carries it for style sheets. */
export function setUserStatus(userStatus: UserStatus): void {
  Object.assign(state(), { userStatus, session: sessionString(userStatus) });
  document.documentElement.dataset.visitor = userStatus;
}

/** Sets the state of a sign-in (AUTH-85). */
export function setSignInState(outcome: 'pending' | 'fail'): void {
  state().session = `guest:sign-in:${outcome}`;
}

/** Sets the page type for analytics (ANA-08). */
export function setPageType(pageType: string): void {
  state().pageType = pageType;
}
