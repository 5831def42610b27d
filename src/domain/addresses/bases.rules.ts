/** Where the calls of the site's API begin (CONST-01). */
export const API_BASE = '/service/';

/** Where the site's static files lie (CONST-01). */
export const STATIC_BASE = '/resources/static/';
