import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { DomainError, type FieldError } from '../errors';
import { findAccount, normalAddress, ownAccount } from './account.query';
import { EMAIL_MESSAGE } from './email-message.rules';
import { isEmailAddress } from './form.rules';
import { readAttributes } from './profile.rules';
import { recordEvent } from './record-security-event.command';

export interface ProfileUpdate {
  displayName?: string | undefined;
  emailAddress?: string | undefined;
  attributes?: readonly { name: string; value: string }[] | undefined;
  /** Whether marketing mail may come. */
  optIn?: boolean | undefined;
}

/**
 * Changes the profile of the one who asks; what is left out stays (PROF-07, PROF-10).
 * @throws DomainError bad-input with the fields at fault (PROF-08), address-taken (PROF-09)
 */
export async function updateProfile(ctx: AccountContext, input: ProfileUpdate): Promise<User> {
  const account = ownAccount(ctx);
  const { data, faults } = changesOf(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const movesTo = data.email && data.email !== account.email ? data.email : null;
  const all = ctx.store.asSystem('whether an address is taken');
  if (movesTo && (await findAccount(all, movesTo))) throw new DomainError('address-taken');
  try {
    return await ctx.transaction(async ({ store }) => {
      if (movesTo) await recordEvent(ctx, 'address-changed', { userId: account.id }, store);
      // A reset link that lies in the former mailbox must not work any more.
      const ended = movesTo ? { resetTokenHash: null, resetTokenExpiresAt: null } : {};
      return store.update({ collection: 'users', id: account.id, data: { ...data, ...ended }, depth: 0 });
    });
  } catch (cause) {
    if (movesTo && cause instanceof Error && cause.name === 'ValidationError') {
      throw new DomainError('address-taken', { cause });
    }
    throw cause;
  }
}

function changesOf({ displayName, emailAddress, attributes, optIn }: ProfileUpdate) {
  const { values, faults: unknown } = readAttributes(attributes ?? []);
  const faults: FieldError[] = [...unknown];
  const data: Partial<Pick<User, 'displayName' | 'email' | 'jobTitle' | 'companySize' | 'industry' | 'optIn'>> = {
    ...values,
  };
  if (optIn !== undefined) data.optIn = optIn;
  if (displayName !== undefined) data.displayName = displayName.trim();
  if (emailAddress !== undefined) {
    data.email = normalAddress(emailAddress);
    if (!isEmailAddress(data.email)) faults.push({ field: 'emailAddress', errorMessage: EMAIL_MESSAGE });
  }
  return { data, faults };
}
