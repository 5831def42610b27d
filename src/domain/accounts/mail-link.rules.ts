/** How long a reset link works, in minutes (decision 007, in the place of the hour of AUTH-57). */
export const RESET_MINUTES = 10;

/** How long a link that confirms an address works, in hours. */
export const CONFIRM_ADDRESS_HOURS = 24;

/** Stands in the query of a link that verifies the account's own address, so that the page behind it speaks of no change. */
export const OWN_ADDRESS_MARK = 'address=own';
