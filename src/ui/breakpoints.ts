/**
 * Maximum width of the mobile layout, in CSS pixels (CONST-03). Style sheets repeat the number because media queries
 * can't use variables; a test compares them.
 */
export const MOBILE_MAX_WIDTH = 767;

/** The media query of the mobile layout. */
export const MOBILE_LAYOUT = `(max-width: ${MOBILE_MAX_WIDTH}px)`;
