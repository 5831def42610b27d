import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { confirmIdentity } from '@/domain/accounts/confirm-identity.command';
import { recordEvent } from '@/domain/accounts/record-security-event.command';
import { ACCOUNT_MAIL_TASK } from '@/domain/accounts/send-account-mail.job';
import { ERRORS, isDomainError } from '@/domain/errors';
import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { callerOf, services } from '@/platform/external-services';
import { hookContext } from '@/platform/hook-context';
import { dataAccessOf } from '@/platform/store';

type Sent = { email?: unknown; password?: unknown; currentPassword?: unknown } | undefined;

/**
 * Requires the current password before an account changes its own address or password over the CMS. The site's commands
 * write with all rights and have asked for it themselves. Must run before the row is locked: checking a password writes
 * to it. @throws ValidationError on `currentPassword`
 */
export const requireCurrentPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, data, overrideAccess } = args as { id?: number | string; data?: Sent; overrideAccess?: boolean };
  if (operation !== 'update' || overrideAccess || !data) return args;
  const { currentPassword, ...sent } = data;
  const next = { ...args, data: sent };
  const isOwn = String(req.user?.id) === String(id);
  const own = isOwn ? (req.user as unknown as User) : null;
  const changesAddress = sent.email !== undefined && (!own || String(sent.email).trim().toLowerCase() !== own.email);
  if (!changesAddress && !sent.password) return next;
  // One document at a time: a change of many could hide the own account among them.
  if (id === undefined) throw new APIError('Change the email address or password of one account at a time.', 400);
  if (own) await confirm(req, typeof currentPassword === 'string' ? currentPassword : '');
  hookContext(req.context).isCredentialChangeAllowed = true;
  return next;
};

async function confirm(req: PayloadRequest, password: string): Promise<void> {
  try {
    if (!password) throw invalid(req, 'Enter your current password.');
    await confirmIdentity(contextFor(req), { password }, { requiresCode: false });
  } catch (error) {
    if (isDomainError(error)) throw invalid(req, ERRORS[error.code].message);
    throw error;
  }
}

const invalid = (req: PayloadRequest, message: string) =>
  new ValidationError({ collection: 'users', errors: [{ message, path: 'currentPassword' }] }, req.t);

const contextFor = (req: PayloadRequest): AccountContext => ({
  ...contextOf(req.payload, req.user),
  caller: callerOf(req.headers),
  services: services(),
});

/**
 * Treats a new address or password that comes over the CMS like one that its owner sets on the site: other sessions end,
 * mailed links die, the audit trail notes it, and the former address is told.
 */
export const guardCredentials: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !originalDoc || !hookContext(req.context).isCredentialChangeAllowed) return data;
  const isMoved = data.email !== undefined && data.email !== originalDoc.email;
  const hasPassword = Boolean((data as { password?: string }).password);
  if (!isMoved && !hasPassword) return data;
  const isOwn = req.user?.id === originalDoc.id;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('the audit trail, and mails to the owner');
  const ctx = contextFor(req);
  const tell = async (what: 'address' | 'password') => {
    const kind = isOwn ? (`${what}-changed` as const) : (`${what}-set-by-admin` as const);
    await recordEvent(ctx, kind, { userId: originalDoc.id }, store);
    const input = { kind: `${what}-changed`, emailAddress: originalDoc.email, userId: originalDoc.id };
    await req.payload.jobs.queue({ task: ACCOUNT_MAIL_TASK, input, req });
  };
  if (isMoved) await tell('address');
  if (hasPassword) await tell('password');
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
  };
};
