/** Path prefix of the site's API (CONST-01). */
export const API_BASE = '/service/';

/** Path prefix of the site's static files (CONST-01). */
export const STATIC_BASE = '/resources/static/';
