'use client';

import { useAuth, useConfig } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { STORED_ABOUT_USER } from '@/domain/accounts/session.rules';

/** Whether this page has shown anything to a user. */
let wasSignedIn = false;

/**
 * Removes what the browser has of a user who has signed out. The CMS only replaces the shown page: the pages before it
 * stay in the memory of this one, until it is loaded again.
 */
export function ForgetAfterSignOut({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { routes, admin } = useConfig().config;
  const path = usePathname();
  const isSignedOut = [admin.routes.login, admin.routes.inactivity].some((route) => path === `${routes.admin}${route}`);
  useEffect(() => {
    if (user) wasSignedIn = true;
    // A form whose session has ended stays open, so that its user can sign in and save it.
    if (user || !wasSignedIn || !isSignedOut) return;
    for (const name of STORED_ABOUT_USER.local) localStorage.removeItem(name);
    for (const name of STORED_ABOUT_USER.session) sessionStorage.removeItem(name);
    window.location.reload();
  }, [user, isSignedOut]);
  return children;
}
