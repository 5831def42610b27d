/** Rooms that the header leads to once they are open. */
export interface Rooms {
  search: boolean;
  /** The way into an account, for the top of the page, the bar and the mobile menu. */
  account: ((place: 'top' | 'bar' | 'sheet') => React.ReactNode) | null;
  cart: boolean;
  subscribe: boolean;
}

/** The rooms that are open, but for the account, which the layout brings. */
export const OPEN_ROOMS: Rooms = { search: true, account: null, cart: true, subscribe: true };
