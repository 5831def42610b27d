import { t } from '@/language/t';

/**
 * First segments of the site's own paths. A page or program with such an address would never be shown. A test compares
 * them with the routes.
 */
export const SITE_SEGMENTS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'archive-toc',
  'article',
  'authenticate',
  'author',
  'big-ideas',
  'confirm-email',
  'dev',
  'email-newsletters',
  'gift-subscription',
  'gift-subscription-checkout',
  'gift-subscriptions',
  'l',
  'licence',
  'logout',
  'lost-authenticator',
  'magazine',
  'my-account',
  'my-library',
  'newsletter-preferences',
  'order',
  'page-not-found',
  'page-variant',
  'podcast',
  'podcasts',
  'preview',
  'product',
  'reading-list',
  'register',
  'registration-complete',
  'report',
  'reset-password',
  'resources',
  'review-order',
  'search',
  'service',
  'shipping-payment',
  'shopping-cart',
  'sign-in-problem',
  'sitemap',
  'store',
  'subscriber-registration',
  'subscription-checkout',
  'subscription-flow',
  'subscription-link',
  'subscription-receipt',
  'subscriptions',
  'team-invitation',
  'team-subscriptions',
  'the-latest',
  'topic',
  'topics',
  'verify',
  'video',
  'visual-library',
  'webinars',
]);

/**
 * Validates that a slug can be the first segment of a path. `more` are segments of the publisher's own pages. Returns
 * true or the message.
 */
export const validateFirstSegment = (slug: string, more: readonly string[] = []): true | string =>
  (!SITE_SEGMENTS.has(slug) && !more.includes(slug) && !/^\d{4}$/.test(slug)) ||
  t('“/{slug}” is an address of the site itself. Choose another one.', { slug });
