/** Minutes until a reset link expires (decision 007, instead of the hour of AUTH-57). */
export const RESET_MINUTES = 10;

/** Hours until a link that confirms an address expires. */
export const CONFIRM_ADDRESS_HOURS = 24;

/** Query parameter of links that verify the account's current address, so that their page doesn't speak of a change. */
export const OWN_ADDRESS_MARK = 'address=own';

/** Hours until a link that replaces a lost authenticator app expires. */
export const LOST_FACTOR_HOURS = 24;
