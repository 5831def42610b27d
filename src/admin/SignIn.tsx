import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { BrandLogo } from './Brand';
import { SignInForm } from './SignInForm.client';

/** The door of the admin: address and password, and for accounts with a second factor its code. */
export function SignIn({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, payload } = initPageResult.req;
  const fallbackTo = payload.config.routes.admin;
  const target = getSafeRedirect({ fallbackTo, redirectTo: searchParams?.redirect ?? '' });
  if (user) redirect(target);
  return (
    <>
      <div className="login__brand">
        <BrandLogo />
      </div>
      <SignInForm target={target} />
    </>
  );
}
