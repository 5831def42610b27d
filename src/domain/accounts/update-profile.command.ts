import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { DomainError, type FieldError } from '../errors';
import { normalAddress, ownAccount } from './account.query';
import { planAddressChange } from './change-address.command';
import { EMAIL_MESSAGE } from './email-message.rules';
import { isEmailAddress } from './form.rules';
import { readAttributes } from './profile.rules';

export interface ProfileUpdate {
  displayName?: string | undefined;
  /** Takes effect once it is confirmed. */
  emailAddress?: string | undefined;
  /** Proves who changes the address. */
  currentPassword?: string | undefined;
  attributes?: readonly { name: string; value: string }[] | undefined;
  /** Whether marketing mail may come. */
  optIn?: boolean | undefined;
}

/**
 * Changes the caller's profile; what is left out stays (PROF-07, PROF-10). A new address waits for its confirmation.
 * @throws DomainError bad-input with the fields at fault (PROF-08), and those of {@link planAddressChange}
 */
export async function updateProfile(ctx: AccountContext, input: ProfileUpdate): Promise<User> {
  const account = ownAccount(ctx);
  const { data, address, faults } = changesOf(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const move = address === null ? null : await planAddressChange(ctx, account, address, input.currentPassword);
  return ctx.transaction(async (change) => {
    await move?.announce(change);
    return change.store.update({ collection: 'users', id: account.id, data: { ...data, ...move?.data }, depth: 0 });
  });
}

function changesOf({ displayName, emailAddress, attributes, optIn }: ProfileUpdate) {
  const { values, faults: unknown } = readAttributes(attributes ?? []);
  const faults: FieldError[] = [...unknown];
  const data: Partial<Pick<User, 'displayName' | 'jobTitle' | 'companySize' | 'industry' | 'optIn'>> = {
    ...values,
  };
  if (optIn !== undefined) data.optIn = optIn;
  if (displayName !== undefined) data.displayName = displayName.trim();
  const address = emailAddress === undefined ? null : normalAddress(emailAddress);
  if (address !== null && !isEmailAddress(address)) {
    faults.push({ field: 'emailAddress', errorMessage: EMAIL_MESSAGE });
  }
  return { data, address, faults };
}
