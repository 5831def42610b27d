import { randomBytes } from 'node:crypto';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { hasRole } from '../viewer';
import { findAccount, normalAddress } from './account.query';
import { isEmailAddress, MODAL_EMAIL_MESSAGE } from './form.rules';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { isStaffChoice, STAFF_CHOICES } from './staff.rules';

interface Invitation {
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** One of {@link STAFF_CHOICES}. */
  choice: string;
}

const refuse = (field: string, errorMessage: string) =>
  new DomainError('bad-input', { errors: [{ field, errorMessage }] });

/**
 * Creates the account of a colleague, who gets a mail with a link that works once and sets a password of their own.
 * @throws DomainError not-allowed for anyone but admins, bad-input with the field, also for an address with an account
 */
export async function inviteStaff(ctx: AccountContext, input: Invitation): Promise<{ id: number }> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  const emailAddress = normalAddress(input.emailAddress);
  const [firstName, lastName] = [input.firstName.trim(), input.lastName.trim()];
  if (!firstName && !lastName) throw refuse('firstName', t('Enter a name.'));
  if (firstName.length > 60 || lastName.length > 60)
    throw refuse('firstName', t('Names must be 60 characters or fewer.'));
  if (!isEmailAddress(emailAddress)) throw refuse('emailAddress', MODAL_EMAIL_MESSAGE);
  if (!isStaffChoice(input.choice)) throw refuse('choice', t('Choose a role.'));
  const existing = await findAccount(
    ctx.store.asSystem('check whether an invited address has an account'),
    emailAddress,
  );
  if (existing) {
    throw refuse(
      'emailAddress',
      existing.role === 'reader'
        ? t('A reader has an account with this address. Open it under Readers and change its role.')
        : t('A colleague has an account with this address already.'),
    );
  }
  const { role, isContributor } = STAFF_CHOICES[input.choice];
  return ctx.transaction(async (change) => {
    const { id } = await change.store.create({
      collection: 'users',
      // Nobody knows this password. The account can be signed in to once its owner has set another one.
      data: {
        email: emailAddress,
        password: `Aa1!${randomBytes(32).toString('base64url')}`,
        firstName,
        lastName,
        role,
        isContributor,
        invitedAt: ctx.now.toISOString(),
      },
      depth: 0,
    });
    await recordEvent(ctx, 'invited', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'invitation', emailAddress, inviterId: ctx.account?.id });
    return { id };
  });
}

/**
 * Sends an invitation again. The link of the previous mail stops working.
 * @throws DomainError not-allowed, not-found for an account that isn't invited, too-many-requests after five in an hour
 */
export async function resendInvitation(ctx: AccountContext, id: number): Promise<void> {
  const { email } = await requireInvited(ctx, id);
  if (!(await mayMail(ctx, 'staff-invitation', email))) throw new DomainError('too-many-requests');
  await ctx.transaction(async ({ store, queue }) => {
    const data = { invitedAt: ctx.now.toISOString(), resetTokenHash: null, resetTokenExpiresAt: null };
    await store.update({ collection: 'users', id, data, depth: 0 });
    await queue(ACCOUNT_MAIL_TASK, { kind: 'invitation', emailAddress: email, inviterId: ctx.account?.id });
  });
}

/**
 * Withdraws an invitation: its link stops working, and the account is deleted.
 * @throws DomainError not-allowed, not-found for an account that isn't invited
 */
export async function withdrawInvitation(ctx: AccountContext, id: number): Promise<void> {
  await requireInvited(ctx, id);
  await ctx.transaction(async ({ store, sql, lock }) => {
    await lock('users', id);
    // They may have accepted meanwhile.
    const rows = await sql('select id from users where id = $1 and invited_at is not null', [id]);
    if (rows.length === 0) throw new DomainError('not-found');
    await store.delete({ collection: 'users', id, depth: 0 });
  });
}

async function requireInvited(ctx: AccountContext, id: number): Promise<{ email: string }> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  const rows = await ctx.sql<{ email: string }>(
    `select email from users where id = $1 and invited_at is not null and role::text <> 'reader'`,
    [Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0],
  );
  const [row] = rows;
  if (!row) throw new DomainError('not-found');
  return row;
}
