import { env } from '@/platform/env';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** Returns the Content-Security-Policy for responses that `frameAncestors` may embed. */
const contentPolicy = (frameAncestors: string): string =>
  `frame-ancestors ${frameAncestors}; object-src 'none'; base-uri 'self'`;

/** Only the video player may be embedded in pages of other sites (VID-05). */
const isEmbedded = (url: string): boolean => /^\/video\/embed\//.test(url);

/** HSTS applies to sites served over HTTPS only. Browsers ignore it on plain HTTP. */
const isSecureSite = env.SITE_URL.startsWith('https://');

const headersFor = (frameAncestors: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Content-Security-Policy': contentPolicy(frameAncestors),
  ...(isSecureSite && { 'Strict-Transport-Security': `max-age=${SECONDS_PER_YEAR}` }),
});
const embeddedHeaders = headersFor('*');
const defaultHeaders = headersFor("'self'");

/**
 * Returns the security headers for every response, including API calls, files and errors. Handlers can replace them
 * with stricter ones.
 */
export const securityHeaders = (url: string): Readonly<Record<string, string>> =>
  isEmbedded(url) ? embeddedHeaders : defaultHeaders;
