/**
 * Placeholder parameter for building dynamic routes: Next requires at least one, and the build has no database to name
 * a real one. It renders a page that doesn't exist; real pages are rendered on their first request.
 */
export const NOTHING_AT_BUILD = '__none__';
