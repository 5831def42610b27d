import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { confirmIdentity } from '@/domain/accounts/confirm-identity.command';
import { recordEvent } from '@/domain/accounts/record-security-event.command';
import { NO_LOST_FACTOR } from '@/domain/accounts/second-factor.rules';
import { ACCOUNT_MAIL_TASK } from '@/domain/accounts/send-account-mail.job';
import { errorMessage, isDomainError } from '@/domain/errors';
import type { User } from '@/generated/payload-types';
import { msg, t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { callerOf, services } from '@/platform/external-services';
import { hookContext } from '@/platform/hook-context';
import { dataAccessOf } from '@/platform/store';

type CredentialUpdate =
  | { email?: unknown; password?: unknown; currentPassword?: unknown; currentCode?: unknown }
  | undefined;

/**
 * Requires the current password, and the code of an app if there is one, before an account changes its own email address
 * over the CMS. Passwords can't be set over the CMS at all: owners change theirs with an endpoint of the site, which the
 * account page of the admin uses too. The site's commands override access. Must run before the row is locked, because
 * checking a password writes to it.
 * @throws ValidationError on `currentPassword` or `currentCode`
 */
export const requireCurrentPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, data, overrideAccess } = args as {
    id?: number | string;
    data?: CredentialUpdate;
    overrideAccess?: boolean;
  };
  if (operation !== 'update' || overrideAccess || !data) return args;
  const { currentPassword, currentCode, ...update } = data;
  const next = { ...args, data: update };
  const isOwn = String(req.user?.id) === String(id);
  if (update.password) throw new APIError(t(isOwn ? OWN_PASSWORD_MESSAGE : OTHERS_PASSWORD_MESSAGE), 400, null, true);
  const account = isOwn ? (req.user as unknown as User) : null;
  const changesAddress =
    update.email !== undefined && (!account || String(update.email).trim().toLowerCase() !== account.email);
  if (!changesAddress) return next;
  // Bulk updates are rejected: the caller's own account could be among them.
  if (id === undefined) throw new APIError(t('Change the email address of one account at a time.'), 400);
  if (account) await confirm(req, { password: textOf(currentPassword), code: textOf(currentCode) });
  hookContext(req.context).isCredentialChangeAllowed = true;
  return next;
};

const OWN_PASSWORD_MESSAGE = msg('Change your password with the button on your account page.');
const OTHERS_PASSWORD_MESSAGE = msg(
  'Only the owner of an account can choose its password. Send them a link from the sign-in page: “Forgot password?”.',
);

async function confirm(req: PayloadRequest, proof: { password: string; code: string }): Promise<void> {
  try {
    if (!proof.password) throw invalid(req, t('Enter your current password.'));
    await confirmIdentity(contextFor(req), proof);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const isAboutCode = error.code === 'second-factor-required' || error.code === 'wrong-code';
    throw invalid(req, errorMessage(error.code), isAboutCode ? 'currentCode' : 'currentPassword');
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const invalid = (req: PayloadRequest, message: string, path = 'currentPassword') =>
  new ValidationError({ collection: 'users', errors: [{ message, path }] }, req.t);

const contextFor = (req: PayloadRequest): AccountContext => ({
  ...contextOf(req.payload, req.user),
  caller: callerOf(req.headers),
  services: services(),
});

/**
 * Gives a new address that is set over the CMS the same effects as on the site: other sessions end, mailed links become
 * invalid, the audit trail gets an entry, and the previous address is notified.
 */
export const guardCredentials: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !originalDoc || !hookContext(req.context).isCredentialChangeAllowed) return data;
  if (data.email === undefined || data.email === originalDoc.email) return data;
  const { id: userId, email: emailAddress } = originalDoc;
  const isOwn = req.user?.id === userId;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('writes the audit trail');
  await recordEvent(contextFor(req), isOwn ? 'address-changed' : 'address-set-by-admin', { userId }, store);
  const input = { kind: 'address-changed', emailAddress, userId };
  await req.payload.jobs.queue({ task: ACCOUNT_MAIL_TASK, input, req });
  const sid = isOwn ? (req.user as { _sid?: string })._sid : undefined;
  return {
    ...data,
    sessions: (originalDoc.sessions ?? []).filter((session) => session.id === sid),
    resetTokenHash: null,
    resetTokenExpiresAt: null,
    pendingEmail: null,
    pendingEmailProven: null,
    pendingEmailTokenHash: null,
    pendingEmailExpiresAt: null,
    ...NO_LOST_FACTOR,
  };
};
