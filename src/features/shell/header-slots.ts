/** HeaderSlots that the header leads to once they are open. */
export interface HeaderSlots {
  search: boolean;
  /** The way into an account, for the top of the page, the bar and the mobile menu. */
  account: ((place: 'top' | 'bar' | 'sheet') => React.ReactNode) | null;
  /** The way to the cart, in words or as an icon. */
  cart: ((isIcon: boolean) => React.ReactNode) | null;
  subscribe: boolean;
}

/** The slots that are open, but for account and cart, which the layout brings. */
export const DEFAULT_SLOTS: HeaderSlots = { search: true, account: null, cart: null, subscribe: true };
