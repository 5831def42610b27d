import { createHash, randomBytes } from 'node:crypto';
import { env } from '@/platform/env';
import { paymentProvider } from '@/platform/payments/payments';

/** Origins whose scripts this installation loads: Stripe's card form and Google's captcha, if it uses them. */
const SCRIPT_ORIGINS = [
  ...(paymentProvider() === 'stripe' ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
  ...(env.CAPTCHA_PROVIDER === 'recaptcha'
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : []),
];

/** An inline script that the browser runs. One with a type contains data. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs;

/** End and start of two inline scripts next to each other, neither of which contains markup. */
const ADJACENT_SCRIPTS = /(?<=<script>[^<]*)<\/script><script>(?=[^<]*<\/script>)/g;

/** Joins adjacent inline scripts. Next splits the data of a page into dozens, each of which would need a source. */
export const joinInlineScripts = (page: string): string => page.replace(ADJACENT_SCRIPTS, ';');

/** Returns the sources of a page's inline scripts: their hashes. The page has one character per byte (Latin-1). */
export const inlineScriptSources = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(INLINE_SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
    ),
  ),
];

/** Returns an unpredictable source for the inline scripts of one response. */
export const newNonceSource = (): string => `'nonce-${randomBytes(16).toString('base64')}'`;

/** Returns the directive that allows the site's script files, those of known services, and inline scripts of these sources. */
export const scriptPolicy = (inlineSources: readonly string[]): string =>
  ['script-src', "'self'", ...SCRIPT_ORIGINS, ...inlineSources].join(' ');
