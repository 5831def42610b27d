/** Rooms that the header leads to once they are open. */
export interface Rooms {
  search: boolean;
  account: boolean;
  cart: boolean;
  subscribe: boolean;
}

/** The rooms that are open. */
export const OPEN_ROOMS: Rooms = { search: true, account: false, cart: true, subscribe: true };
