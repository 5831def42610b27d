/** How long a reset link works, in minutes (decision 007, in the place of the hour of AUTH-57). */
export const RESET_MINUTES = 10;

/** How long a link that confirms an address works, in hours. */
export const CONFIRM_ADDRESS_HOURS = 24;
