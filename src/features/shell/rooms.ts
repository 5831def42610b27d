/** Rooms that the header leads to once they are open. */
export interface Rooms {
  search: boolean;
  /** The way into an account, for the top of the page, the bar and the mobile menu. */
  account: ((place: 'top' | 'bar' | 'sheet') => React.ReactNode) | null;
  cart: boolean;
  subscribe: boolean;
}

/** The house before any of these rooms has opened. */
export const NO_ROOMS: Rooms = { search: false, account: null, cart: false, subscribe: false };
