/**
 * The widest screen of the mobile layout, in CSS pixels (CONST-03). Style sheets repeat the number, since a media query
 * can hold no variable; a test keeps them to it.
 */
export const MOBILE_MAX_WIDTH = 767;

/** The media query of the mobile layout. */
export const MOBILE_LAYOUT = `(max-width: ${MOBILE_MAX_WIDTH}px)`;
