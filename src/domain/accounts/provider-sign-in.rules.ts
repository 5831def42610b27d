import { t } from '@/language/t';

/** Why a sign-in with the identity provider ended at the sign-in page. */
export const PROVIDER_PROBLEMS = [
  'unavailable',
  'canceled',
  'failed',
  'expired',
  'unverified',
  'no-account',
  'other-identity',
  'other-account',
  'second-factor-due',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Value of the sign-in page's parameter while the code of an app is due. */
export const CODE_STEP = 'code';

/** Returns the address of the sign-in page with a problem, or with the step that is due. */
export function signInPagePath(state: ProviderProblem | typeof CODE_STEP, target: string): string {
  return `/admin/login?${new URLSearchParams({ provider: state, redirect: target })}`;
}

/** Page on which staff connect and disconnect their account. */
export const ACCOUNT_PAGE = '/admin/account';

/** Returns the address of the account page after an attempt to connect the account. */
export const connectionPath = (state: ProviderProblem | 'connected'): string =>
  `${ACCOUNT_PAGE}?${new URLSearchParams({ provider: state })}`;

/** Returns a path of the admin to which a sign-in leads; the dashboard instead of anything else. */
export function adminTarget(path: string): string {
  return /^\/admin(?:[/?#]|$)/.test(path) && !path.startsWith('/admin/login') ? path : '/admin';
}

/** Whether a value of the page's address names a problem. */
export const isProviderProblem = (value: unknown): value is ProviderProblem =>
  PROVIDER_PROBLEMS.includes(value as ProviderProblem);

/** Returns what happened and what to do, for the sign-in page. */
export function providerMessage(problem: ProviderProblem, provider: string): string {
  const messages: Record<ProviderProblem, string> = {
    unavailable: t('{provider} isn’t available right now. Sign in with your password, or try again later.', {
      provider,
    }),
    canceled: t('You canceled signing in with {provider}.', { provider }),
    failed: t('We couldn’t verify the answer of {provider}. Try again.', { provider }),
    expired: t('Signing in took too long. Try again.'),
    unverified: t('{provider} hasn’t verified your email address. Sign in with your password.', { provider }),
    'no-account': t('No staff account has the email address of your {provider} account. Ask an admin to invite you.', {
      provider,
    }),
    'other-identity': t(
      'Your account here is connected to another {provider} account. Sign in with your password, and disconnect it on your account page.',
      { provider },
    ),
    'other-account': t('This {provider} account is connected to another account here.', { provider }),
    'second-factor-due': t(
      'Staff need two-factor authentication. Sign in on the site and set it up under My account, then come back.',
    ),
  };
  return messages[problem];
}

/** Returns why an account wasn't connected, for the account page. */
export const connectionMessage = (problem: ProviderProblem, provider: string): string =>
  problem === 'unavailable'
    ? t('{provider} isn’t available right now. Try again later.', { provider })
    : providerMessage(problem, provider);
