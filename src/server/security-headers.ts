import { env } from '@/platform/env';
import { scriptPolicy } from './script-policy';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/** Returns the Content-Security-Policy for responses that `frameAncestors` may embed. */
const contentPolicy = (frameAncestors: string): string =>
  `frame-ancestors ${frameAncestors}; object-src 'none'; base-uri 'none'`;

/**
 * Returns the headers that limit the scripts of a response to the site's files, those of known services, and inline
 * scripts of these sources. `CSP_REPORT_ONLY` lets the browser report other scripts instead of blocking them.
 */
export function scriptHeaders(url: string, inlineSources: readonly string[]): Record<string, string> {
  // In development, Next's own scripts compile code at runtime.
  if (env.NODE_ENV !== 'production') return {};
  const policy = scriptPolicy(inlineSources);
  if (env.CSP_REPORT_ONLY) return { 'content-security-policy-report-only': policy };
  return { 'content-security-policy': `${contentPolicy(isEmbedded(url) ? '*' : "'self'")}; ${policy}` };
}

/** Only the video player may be embedded in pages of other sites (VID-05). */
const isEmbedded = (url: string): boolean => /^\/video\/embed\//.test(url);

/** HSTS applies to sites served over HTTPS only. Browsers ignore it on plain HTTP. */
const isSecureSite = env.SITE_URL.startsWith('https://');

const HSTS = `max-age=${SECONDS_PER_YEAR}${env.HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : ''}`;

const headersFor = (frameAncestors: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': contentPolicy(frameAncestors),
  ...(isSecureSite && { 'strict-transport-security': HSTS }),
});
const embeddedHeaders = headersFor('*');
const defaultHeaders = headersFor("'self'");

/**
 * Returns the security headers for every response, including API calls, files and errors. Handlers can replace them
 * with stricter ones. Names are in lower case, as those of rendered pages.
 */
export const securityHeaders = (url: string): Readonly<Record<string, string>> =>
  isEmbedded(url) ? embeddedHeaders : defaultHeaders;
