import type { ServerResponse } from 'node:http';
import { env } from './env';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** What a page may load, and who may show it in a frame. */
const contentPolicy = (frameAncestors: string): string =>
  `frame-ancestors ${frameAncestors}; object-src 'none'; base-uri 'self'`;

/** The player alone is made for other sites' pages (VID-05). */
const isEmbedded = (url: string): boolean => /^\/video\/embed\//.test(url);

/**
 * Sets the headers that protect visitors on every response: pages, calls, files, errors and what is not found. What
 * answers may replace them with stricter ones.
 */
export function setSecurityHeaders(url: string, response: Pick<ServerResponse, 'setHeader'>): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  response.setHeader('Content-Security-Policy', contentPolicy(isEmbedded(url) ? '*' : "'self'"));
  if (isSecureSite) response.setHeader('Strict-Transport-Security', `max-age=${SECONDS_PER_YEAR}`);
}

/** Browsers keep to TLS only when the site is served over it: on plain HTTP the header would mean nothing. */
const isSecureSite = env.SITE_URL.startsWith('https://');
