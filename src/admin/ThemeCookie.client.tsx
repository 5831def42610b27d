'use client';

import { useConfig, useTheme } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Remembers the theme of the admin with https. The CMS writes its cookie without `Secure`, and browsers refuse such a
 * cookie if its name begins with `__Host-`, as all cookies do then.
 */
export function ThemeCookie({ children }: { children: ReactNode }) {
  const { cookiePrefix } = useConfig().config;
  const { theme, autoMode } = useTheme();
  useEffect(() => {
    // The CMS hasn't read the cookie yet.
    if (window.location.protocol !== 'https:' || autoMode === undefined) return;
    const seconds = autoMode ? 0 : YEAR_S;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `${cookiePrefix}-theme=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`;
  }, [cookiePrefix, theme, autoMode]);
  return children;
}
