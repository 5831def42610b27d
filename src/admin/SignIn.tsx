import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { BrandLogo } from './Brand';
import { SignInFormOfPage } from './SignInForm.client';

/** Sign-in page of the admin: email address and password, plus a code for accounts with two-factor authentication. */
export function SignIn({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, payload } = initPageResult.req;
  const fallbackTo = payload.config.routes.admin;
  const target = getSafeRedirect({ fallbackTo, redirectTo: searchParams?.redirect ?? '' });
  if (user) redirect(target);
  return (
    <>
      <div className="login__brand">
        <BrandLogo payload={payload} />
      </div>
      <SignInFormOfPage target={target} />
    </>
  );
}
