/**
 * The parameters with which a page with parameters is built: Next asks for at least one, and the build has no database
 * to name a real one. It leads to a page that does not exist; real pages are rendered at their first request.
 */
export const NOTHING_AT_BUILD = '__none__';
