import type { PayloadRequest } from 'payload';
import type { User } from '@/generated/payload-types';
import { t } from '@/language/t';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf, type Store } from '@/platform/store';
import { ACCOUNT_NOTICES, type AccountNotice, type Mail } from '../mail/mail';
import { createMailboxToken } from '../mail/mailbox-token';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';
import { staffName } from '../newsroom/staff-name.rules';
import { CONFIRM_ADDRESS_HOURS, OWN_ADDRESS_MARK, RESET_MINUTES } from './mail-link.rules';
import { createMailToken } from './mail-token';
import { INVITATION_DAYS, INVITATION_MARK, staffRoleLabel } from './staff.rules';

export const ACCOUNT_MAIL_TASK = 'account-mail';

interface AccountMail {
  kind: string;
  emailAddress: string;
  /** Id of the account, if the mail goes to an address that isn't its current one. */
  userId?: number | null;
  /** Id of the admin who sent an invitation. */
  inviterId?: number | null;
  /** Id of the account whose lost factor was replaced. The mail goes to an admin. */
  ownerId?: number | null;
}

/**
 * Sends a mail about an account. The job row holds only an address, so a reset request looks the same for an unknown
 * address, to which nothing is sent (AUTH-53, AUTH-54). The reset token is created here, so that it exists in the mail
 * only; a retry creates a new token and invalidates the previous link. A mail that was sent is never sent again. Only
 * the farewell after a deletion goes to an address without an account.
 */
export const accountMailJob: JobDeclaration<AccountMail> = {
  slug: ACCOUNT_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'emailAddress', type: 'text', required: true },
    { name: 'userId', type: 'number' },
    { name: 'inviterId', type: 'number' },
    { name: 'ownerId', type: 'number' },
  ],
  handler: async ({ input, job, req }) => {
    await sendMail(req, job, () => compose(input, req));
    return { output: {} };
  },
};

async function compose(input: AccountMail, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail to the owner of the account');
  const { docs } = await store.find({
    collection: 'users',
    where: input.userId ? { id: { equals: input.userId } } : { email: { equals: input.emailAddress } },
    limit: 1,
    depth: 0,
  });
  const [user] = docs;
  if (input.kind === 'account-deleted' ? user : !user || user.isDisabled) return null;
  // The address was verified or changed meanwhile.
  if (input.kind === 'verify-address' && (user?.email !== input.emailAddress || user.addressVerifiedAt)) return null;
  // The change was canceled, or replaced by another address.
  if (input.kind === 'confirm-address' && user?.pendingEmail !== input.emailAddress) return null;
  // The link was withdrawn or used meanwhile.
  if (input.kind === 'lost-factor' && !user?.lostFactorUntil) return null;
  // They accepted the invitation meanwhile.
  if (input.kind === 'invitation' && !user?.invitedAt) return null;
  const { emailAddress } = input;
  return {
    to: emailAddress,
    mail: user ? await mailFor(input, store, user) : { kind: 'account-deleted', emailAddress },
    // Only the account's own mailbox gets a link to its newsletter preferences.
    preferencesUrl: preferencesUrl(user?.email === emailAddress ? { userId: user.id } : { emailAddress }),
  };
}

async function mailFor(
  { kind, emailAddress, inviterId, ownerId }: AccountMail,
  store: Store,
  user: User,
): Promise<Mail> {
  const userId = user.id;
  switch (kind) {
    case 'invitation':
      return {
        kind: 'staff-invitation',
        emailAddress,
        inviterName: await nameOfInviter(store, inviterId),
        roleLabel: staffRoleLabel(user),
        url: `${await newResetLink(store, userId, INVITATION_DAYS * 24 * 60)}&${INVITATION_MARK}`,
      };
    case 'reset':
      return { kind: 'password-reset', emailAddress, url: await newResetLink(store, userId, RESET_MINUTES) };
    case 'confirm-address':
      return { kind: 'address-change', emailAddress, url: await newConfirmLink(store, userId) };
    case 'lost-factor':
      return { kind: 'lost-factor', emailAddress, url: await newLostFactorLink(store, userId) };
    case 'lost-factor-replaced': {
      const owner = ownerId
        ? await store.findByID({ collection: 'users', id: ownerId, depth: 0, disableErrors: true })
        : null;
      const ownerUrl = `${env.SITE_URL}/admin/collections/users/${ownerId}`;
      return { kind: 'lost-factor-replaced', ownerName: staffName(owner), ownerUrl };
    }
    case 'verify-address':
      return { kind: 'address-verification', emailAddress, url: verificationLink(emailAddress, userId) };
    default:
      if (!isNotice(kind)) throw new Error(`Unknown account mail "${kind}".`);
      return { kind: 'account-notice', notice: kind };
  }
}

const isNotice = (kind: string): kind is AccountNotice => ACCOUNT_NOTICES.some((notice) => notice === kind);

async function nameOfInviter(store: Store, id: number | null | undefined): Promise<string> {
  const inviter = id ? await store.findByID({ collection: 'users', id, depth: 0, disableErrors: true }) : null;
  return inviter ? staffName(inviter) : t('An admin');
}

async function newResetLink(store: Store, id: number, minutes: number): Promise<string> {
  const { token, hash } = createMailToken();
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  await store.update({
    collection: 'users',
    id,
    data: { resetTokenHash: hash, resetTokenExpiresAt: expiresAt },
    depth: 0,
  });
  return `${env.SITE_URL}/reset-password?token=${token}`;
}

async function newConfirmLink(store: Store, id: number): Promise<string> {
  const { token, hash } = createMailToken();
  const expiresAt = new Date(Date.now() + CONFIRM_ADDRESS_HOURS * 3_600_000).toISOString();
  await store.update({
    collection: 'users',
    id,
    data: { pendingEmailTokenHash: hash, pendingEmailExpiresAt: expiresAt },
    depth: 0,
  });
  return `${env.SITE_URL}/confirm-email?token=${token}`;
}

/** The time until which it works was set when it was requested. */
async function newLostFactorLink(store: Store, id: number): Promise<string> {
  const { token, hash } = createMailToken();
  await store.update({ collection: 'users', id, data: { lostFactorTokenHash: hash }, depth: 0 });
  return `${env.SITE_URL}/lost-authenticator?token=${token}`;
}

function verificationLink(emailAddress: string, userId: number): string {
  const token = createMailboxToken('address', { userId, emailAddress }, new Date(), CONFIRM_ADDRESS_HOURS);
  return `${env.SITE_URL}/confirm-email?token=${token}&${OWN_ADDRESS_MARK}`;
}
