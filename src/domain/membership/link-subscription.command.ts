import type { Subscriber } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Store } from '@/platform/store';
import { findAccount, normalAddress } from '../accounts/account.query';
import { register } from '../accounts/register.command';
import { type SignedIn, signIn } from '../accounts/sign-in.command';
import { markVerified } from '../accounts/verify-address.command';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { readMailboxToken } from '../mail/mailbox-token';
import { LINK_MAIL_TASK } from './link-token';
import { isLinkableSource } from './subscription.rules';

interface Named {
  emailAddress: string;
  accountNumber: string;
}

const none = (): DomainError => new DomainError('no-active-subscription');

/** Whether a record stands for a subscription that can be looked up and linked now (SUB-26). */
const isLinkable = (record: Subscriber, now: Date): boolean =>
  record.subscriptionActive === true &&
  isLinkableSource(record.source) &&
  (!record.expiresAt || Date.parse(record.expiresAt) > now.getTime());

async function findRecord({ store, now }: Context, { emailAddress, accountNumber }: Named): Promise<Subscriber> {
  const number = accountNumber.trim();
  if (!number) throw none();
  const { docs } = await store.asSystem('to look a subscription up').find({
    collection: 'subscribers',
    where: {
      and: [{ emailAddress: { equals: normalAddress(emailAddress) } }, { subscriberAccountNumber: { equals: number } }],
    },
    limit: 20,
    depth: 0,
  });
  const record = docs.find((one) => isLinkable(one, now));
  if (!record) throw none();
  return record;
}

/**
 * What is known of a subscriber, to whom both address and account number are known: neither alone gives a name away
 * (SUB-25 to 28). @throws DomainError no-active-subscription
 */
export async function searchSubscriber(ctx: Context, named: Named) {
  const record = await findRecord(ctx, named);
  const account = await findAccount(ctx.store.asSystem('whether there is an account'), record.emailAddress);
  return {
    active: true,
    subscriptions: [{ active: true, subscriptionSourceCode: record.source }],
    firstName: record.firstName ?? '',
    lastName: record.lastName ?? '',
    emailAddress: record.emailAddress,
    new: record.subscriptionLinked !== true,
    userAccountExists: account !== null,
  };
}

/**
 * Brings a subscription to the account of its address, at once, because its number was given too. The account's own
 * password is asked, and tried as at any sign-in; without an account one is made with the password (SUB-34, SUB-35).
 * @throws DomainError no-active-subscription, and those of {@link signIn} and {@link register}
 */
export async function linkByNumber(
  ctx: AccountContext,
  input: Named & { password: string; optIn: boolean; reCaptchaToken?: string | undefined },
): Promise<SignedIn> {
  const record = await findRecord(ctx, input);
  const account = await findAccount(ctx.store.asSystem('whether there is an account'), record.emailAddress);
  const { password, reCaptchaToken, optIn } = input;
  const linkedTo = typeof record.linkedTo === 'object' ? (record.linkedTo?.id ?? null) : (record.linkedTo ?? null);
  if (linkedTo !== null && linkedTo !== account?.id) throw none();
  const session = account
    ? await signIn(ctx, { username: record.emailAddress, password, reCaptchaToken })
    : await register(
        ctx,
        {
          firstName: record.firstName || 'Dear',
          lastName: record.lastName || 'Subscriber',
          optIn,
          password,
          emailAddress: record.emailAddress,
          reCaptchaToken,
        },
        'account-number',
      );
  if (!session) throw none();
  await ctx.transaction(({ store }) => link(store, record, session.userId, ctx.now));
  return session;
}

/** Gives what a record stands for to an account; once more changes nothing. */
async function link(store: Store, record: Subscriber, ownerId: number, now: Date): Promise<void> {
  const providerId = `print_${record.id}`;
  await store.update({
    collection: 'subscribers',
    id: record.id,
    data: { subscriptionLinked: true, linkedTo: ownerId },
    depth: 0,
  });
  const { totalDocs } = await store.count({
    collection: 'subscriptions',
    where: { and: [{ provider: { equals: 'print' } }, { providerId: { equals: providerId } }] },
  });
  if (totalDocs > 0) return;
  await store.create({
    collection: 'subscriptions',
    data: {
      owner: ownerId,
      tier: record.subscriptionCode,
      status: 'active',
      provider: 'print',
      providerId,
      periodStart: now.toISOString(),
      periodEnd: record.expiresAt ?? null,
      cancelAtPeriodEnd: true,
      sourceCode: record.source,
      accountNumber: record.subscriberAccountNumber ?? null,
      country: /^UK/i.test(record.source) ? 'GB' : 'US',
      firstPurchaseAt: record.createdAt,
    },
    depth: 0,
  });
}

/**
 * After registering with an address under which there is a subscription: sends the mail by which its owner brings the
 * two together. Until then nothing is linked, since an address alone proves nothing (decision 1, SUB-32).
 */
export async function offerLinkByMail(ctx: AccountContext, { userId, name }: SignedIn): Promise<void> {
  if (!(await mayMail(ctx, 'subscription-link', name))) return;
  await ctx.transaction(({ queue }) => queue(LINK_MAIL_TASK, { userId }));
}

/**
 * Brings all subscriptions under a confirmed mailbox to its account (decision 1), whose address counts as verified from
 * then on. @returns how many.
 * @throws DomainError not-found for a link that was not made here, is too old, or was sent to an address that is no longer
 * the account's
 */
export async function confirmLink(ctx: Context, token: string): Promise<number> {
  const owner = readMailboxToken('subscription-link', token, ctx.now);
  if (owner === null) throw new DomainError('not-found');
  const { userId, emailAddress } = owner;
  return ctx.transaction(async ({ store }) => {
    const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (user?.email !== emailAddress) throw new DomainError('not-found');
    const { docs } = await store.find({
      collection: 'subscribers',
      where: { emailAddress: { equals: normalAddress(user.email) } },
      limit: 20,
      depth: 0,
    });
    const own = docs.filter((one) => isLinkable(one, ctx.now) && (!one.linkedTo || one.linkedTo === userId));
    for (const record of own) await link(store, record, userId, ctx.now);
    await markVerified(store, user, ctx.now);
    return own.length;
  });
}
