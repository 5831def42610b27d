/** Rooms that the header leads to once they are open. */
export interface Rooms {
  search: boolean;
  account: boolean;
  cart: boolean;
  subscribe: boolean;
}

/** The house before any of these rooms has opened. */
export const NO_ROOMS: Rooms = { search: false, account: false, cart: false, subscribe: false };
