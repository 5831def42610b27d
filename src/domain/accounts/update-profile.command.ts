import type { User } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError, type FieldError } from '../errors';
import { normalAddress, requireAccount } from './account.query';
import { planAddressChange } from './change-address.command';
import { EMAIL_MESSAGE } from './email-message.rules';
import { isEmailAddress } from './form.rules';
import { readAttributes } from './profile.rules';

export interface ProfileUpdate {
  displayName?: string | undefined;
  /** Takes effect once it is confirmed by mail. */
  emailAddress?: string | undefined;
  /** Proves the caller's identity for a change of address. */
  currentPassword?: string | undefined;
  /** Code of an app, which a change of address needs too if two-factor authentication is on. */
  code?: string | undefined;
  attributes?: readonly { name: string; value: string }[] | undefined;
  /** Whether the user agrees to marketing mails. */
  optIn?: boolean | undefined;
}

/**
 * Updates the caller's profile. Omitted fields stay unchanged (PROF-07, PROF-10). A new address takes effect once
 * confirmed.
 * @throws DomainError bad-input listing the invalid fields (PROF-08), and the errors of {@link planAddressChange}
 */
export async function updateProfile(ctx: AccountContext, input: ProfileUpdate): Promise<User> {
  const account = requireAccount(ctx);
  const { data, address, faults } = changesOf(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const { currentPassword: password, code } = input;
  const proof = password === undefined ? undefined : { password, code };
  const addressChange = address === null ? null : await planAddressChange(ctx, account, address, proof);
  return ctx.transaction(async (change) => {
    await addressChange?.announce(change);
    return change.store.update({
      collection: 'users',
      id: account.id,
      data: { ...data, ...addressChange?.data },
      depth: 0,
    });
  });
}

function changesOf({ displayName, emailAddress, attributes, optIn }: ProfileUpdate) {
  const { values, faults: attributeFaults } = readAttributes(attributes ?? []);
  const faults: FieldError[] = [...attributeFaults];
  const data: Partial<Pick<User, 'displayName' | 'jobTitle' | 'companySize' | 'industry' | 'optIn'>> = {
    ...values,
  };
  if (optIn !== undefined) data.optIn = optIn;
  if (displayName !== undefined) data.displayName = displayName.trim();
  const address = emailAddress === undefined ? null : normalAddress(emailAddress);
  if (address !== null && !isEmailAddress(address)) {
    faults.push({ field: 'emailAddress', errorMessage: t(EMAIL_MESSAGE) });
  }
  return { data, address, faults };
}
