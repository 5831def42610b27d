import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { hasRole } from '../viewer';
import { findAccount, normalAddress, requireAccount } from './account.query';
import { isEmailAddress, MODAL_EMAIL_MESSAGE } from './form.rules';
import { requireGoodPassword } from './password-strength';
import { recordEvent } from './record-security-event.command';

const refuse = (field: string, errorMessage: string) =>
  new DomainError('bad-input', { errors: [{ field, errorMessage }] });

/**
 * Creates an admin account for the person who uses an admin account of the demo publication, whose password is public.
 * @returns the new account's address, with which they can sign in
 * @throws DomainError not-allowed for every other account, bad-input with the field
 */
export async function createOwnAccount(
  ctx: AccountContext,
  input: { firstName: string; lastName: string; emailAddress: string; password: string },
): Promise<string> {
  const { id } = requireAccount(ctx);
  const isDemo = await ctx.sql(`select 1 as there from demo_documents where room = 'users' and document_id = $1`, [id]);
  if (!hasRole(ctx.viewer) || isDemo.length === 0) throw new DomainError('not-allowed');
  const emailAddress = normalAddress(input.emailAddress);
  const [firstName, lastName] = [input.firstName.trim().slice(0, 60), input.lastName.trim().slice(0, 60)];
  if (!isEmailAddress(emailAddress)) throw refuse('emailAddress', MODAL_EMAIL_MESSAGE);
  await requireGoodPassword(ctx, input.password, [emailAddress, firstName, lastName]);
  if (await findAccount(ctx.store.asSystem('check whether an address has an account'), emailAddress)) {
    throw refuse('emailAddress', t('This address has an account already. Use another address.'));
  }
  await ctx.transaction(async ({ store }) => {
    const data = { email: emailAddress, password: input.password, firstName, lastName, role: 'admin' as const };
    const created = await store.create({ collection: 'users', data, depth: 0 });
    await recordEvent(ctx, 'registered', { userId: created.id }, store);
  });
  return emailAddress;
}
