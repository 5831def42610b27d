import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { CODE_STEP, isProviderProblem, providerMessage } from '@/domain/accounts/provider-sign-in.rules';
import { services } from '@/platform/external-services';
import { BrandLogo } from './Brand';
import { ProviderCodeForm, SignInFormOfPage } from './SignInForm.client';
import './staff.css';

/**
 * Sign-in page of the admin: email address and password, a passkey, or the identity provider of the staff, plus a code
 * for accounts with two-factor authentication.
 */
export function SignIn({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, payload } = initPageResult.req;
  const fallbackTo = payload.config.routes.admin;
  const target = getSafeRedirect({ fallbackTo, redirectTo: searchParams?.redirect ?? '' });
  if (user) redirect(target);
  const provider = services().identityProvider?.label;
  const step = searchParams?.provider;
  const problem = provider && isProviderProblem(step) ? providerMessage(step, provider) : null;
  return (
    <>
      <div className="login__brand">
        <BrandLogo payload={payload} />
      </div>
      {problem ? (
        <p className="admin-sign-in-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {provider && step === CODE_STEP ? <ProviderCodeForm /> : <SignInFormOfPage target={target} provider={provider} />}
    </>
  );
}
