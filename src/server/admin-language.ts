import type { IncomingMessage } from 'node:http';
import { languageInfo } from '@/language/languages.rules';
import { currentLanguage } from '@/language/translations.server';
import { COOKIE_PREFIX } from '@/platform/session-cookies';
import { setRequestHeader } from './request-header';

const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE_PREFIX}-lng=[^;]*`, 'g');

/**
 * Makes the CMS use the language of the installation. It would otherwise use that of a cookie or of the browser, and
 * half of the admin would be in another language than the other.
 */
export function setInstallationLanguage(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): void {
  setRequestHeader(request, 'accept-language', languageInfo(currentLanguage()).cms);
  const { cookie } = request.headers;
  if (cookie?.includes(`${COOKIE_PREFIX}-lng=`)) {
    setRequestHeader(request, 'cookie', cookie.replace(LANGUAGE_COOKIE, '').replace(/^;\s*/, ''));
  }
}
