/**
 * Dispatched on the window once the whole page is hydrated. It has a file of its own because modules that hold inline
 * scripts shouldn't become part of the page's own scripts.
 */
export const READY_EVENT = 'masthead:ready';
