import { env } from '@/platform/env';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** What a page may load, and who may show it in a frame. */
const contentPolicy = (frameAncestors: string): string =>
  `frame-ancestors ${frameAncestors}; object-src 'none'; base-uri 'self'`;

/** The player alone is made for other sites' pages (VID-05). */
const isEmbedded = (url: string): boolean => /^\/video\/embed\//.test(url);

/** Browsers keep to TLS only when the site is served over it: on plain HTTP the header would mean nothing. */
const isSecureSite = env.SITE_URL.startsWith('https://');

const headersFor = (frameAncestors: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Content-Security-Policy': contentPolicy(frameAncestors),
  ...(isSecureSite && { 'Strict-Transport-Security': `max-age=${SECONDS_PER_YEAR}` }),
});
const ofEmbedded = headersFor('*');
const ofOthers = headersFor("'self'");

/**
 * The headers that protect visitors on every response: pages, calls, files, errors and what is not found. What answers
 * may replace them with stricter ones.
 */
export const securityHeaders = (url: string): Readonly<Record<string, string>> =>
  isEmbedded(url) ? ofEmbedded : ofOthers;
