/** Optional parts of the header. */
export interface HeaderSlots {
  search: boolean;
  /** Renders the account links for the top of the page, the compact bar or the mobile menu. */
  account: ((place: 'top' | 'bar' | 'sheet') => React.ReactNode) | null;
  /** Renders the cart link, as text or as an icon. */
  cart: ((isIcon: boolean) => React.ReactNode) | null;
  subscribe: boolean;
}

/** The default slots. The layout adds account and cart. */
export const DEFAULT_SLOTS: HeaderSlots = { search: true, account: null, cart: null, subscribe: true };
