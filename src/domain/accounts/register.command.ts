import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError, type FieldError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { findAccount, normalAddress } from './account.query';
import { requireCaptcha } from './captcha.command';
import {
  email,
  type FieldRule,
  firstFault,
  MODAL_EMAIL_MESSAGE,
  newPassword,
  personName,
  required,
} from './form.rules';
import { requireGoodPassword } from './password-strength';
import { recordEvent } from './record-security-event.command';
import { recordSignIn, type SignedIn } from './sign-in.command';
import { queueVerification } from './verify-address.command';

export interface Registration {
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
  optIn: boolean;
  reCaptchaToken?: string | undefined;
}

const RULES: Record<'firstName' | 'lastName' | 'emailAddress' | 'password', FieldRule[]> = {
  firstName: [required, personName('first')],
  lastName: [required, personName('last')],
  emailAddress: [required, email(MODAL_EMAIL_MESSAGE)],
  password: [newPassword],
};

/**
 * Creates an account and starts a session. Returns null if the address belongs to a subscriber without an account, who
 * gets a page of their own (AUTH-23). An account created from that page isn't linked to the subscription yet, because
 * knowing an address proves nothing. New accounts are always readers. A mail asks to confirm the address; registrations
 * from the subscriber page get the mail that links the subscription instead, which also verifies the address.
 * @throws DomainError captcha-required, bad-input listing the invalid fields, address-taken, unavailable while the
 * installation has no account, because the first account belongs to its admin
 */
export async function register(
  ctx: AccountContext,
  input: Registration,
  from: 'form' | 'subscriber-page' | 'account-number' = 'form',
): Promise<SignedIn | null> {
  const faults = Object.entries(RULES).flatMap(([field, rules]): FieldError[] => {
    const fault = firstFault(input[field as keyof typeof RULES], ...rules);
    return fault ? [{ field, errorMessage: fault }] : [];
  });
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  await requireCaptcha(ctx, input.reCaptchaToken);
  await requireGoodPassword(ctx, input.password, [input.emailAddress, input.firstName, input.lastName]);

  const name = normalAddress(input.emailAddress);
  const store = ctx.store.asSystem('register an account');
  if (await findAccount(store, name)) throw addressTaken();
  if (from === 'form' && (await isSubscriber(store, name))) return null;
  if ((await store.count({ collection: 'users' })).totalDocs === 0) throw new DomainError('unavailable');

  const needsVerification = from !== 'subscriber-page' && (await mayMail(ctx, 'address-verification', name));
  const session = await ctx.accounts.startSession(await create(ctx, name, input, needsVerification));
  await recordSignIn(ctx, session);
  return { ...session, name };
}

async function isSubscriber(store: Store, emailAddress: string): Promise<boolean> {
  const { totalDocs } = await store.count({
    collection: 'subscribers',
    where: {
      and: [
        { emailAddress: { equals: emailAddress } },
        { subscriptionActive: { equals: true } },
        { subscriptionLinked: { not_equals: true } },
      ],
    },
  });
  return totalDocs > 0;
}

async function create(
  ctx: AccountContext,
  name: string,
  input: Registration,
  needsVerification: boolean,
): Promise<number> {
  try {
    return await ctx.transaction(async (change) => {
      const { store } = change;
      const { id } = await store.create({
        collection: 'users',
        data: {
          email: name,
          password: input.password,
          role: 'reader',
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
          displayName: `${input.firstName.trim()} ${input.lastName.trim()}`,
          optIn: input.optIn,
        },
        depth: 0,
      });
      await recordEvent(ctx, 'registered', { userId: id }, store);
      if (needsVerification) await queueVerification(change, { userId: id, emailAddress: name });
      return id;
    });
  } catch (cause) {
    // Another request registered the address at the same time.
    if (cause instanceof Error && cause.name === 'ValidationError') throw addressTaken(cause);
    throw cause;
  }
}

function addressTaken(cause?: unknown): DomainError {
  return new DomainError('address-taken', { cause });
}
