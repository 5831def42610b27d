import { locale } from '@/language/t';

/** Languages of this site that Stripe's forms and pages have too. */
const LOCALES = ['en', 'de'] as const;

/**
 * Returns the language of Stripe's forms and pages: that of the site instead of the browser's. English where Stripe doesn't
 * have it, as in trial languages.
 */
export function stripeLocale(): (typeof LOCALES)[number] {
  const code = new Intl.Locale(locale()).language;
  return LOCALES.find((each) => each === code) ?? 'en';
}
