import type { Subscriber } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Store } from '@/platform/store';
import { findAccount, normalAddress } from '../accounts/account.query';
import { register } from '../accounts/register.command';
import { type SignedIn, signIn } from '../accounts/sign-in.command';
import { markVerified } from '../accounts/verify-address.command';
import { DomainError } from '../errors';
import { DEFAULT_CURRENCY } from '../formats/money.rules';
import { mayMail } from '../mail/mailbox-limit.command';
import { readMailboxToken } from '../mail/mailbox-token';
import { LINK_MAIL_TASK } from './link-token';
import { requireMember } from './manage-member.command';
import { recordHelp } from './record-help.command';
import { isLinkableSource } from './subscription.rules';

interface SubscriberNumber {
  emailAddress: string;
  accountNumber: string;
}

const noSubscription = (): DomainError => new DomainError('no-active-subscription');

/** Returns the codes with which sources of print subscriptions start. */
async function readSourceCodes({ cachedGlobal }: Pick<Context, 'cachedGlobal'>): Promise<string[]> {
  const { fulfillmentSources } = await cachedGlobal('paywall');
  return (fulfillmentSources ?? []).map(({ code }) => code);
}

/** Whether a subscriber record can be found and linked now (SUB-26). */
const isLinkable = (record: Subscriber, codes: readonly string[], now: Date): boolean =>
  record.subscriptionActive === true &&
  isLinkableSource(record.source, codes) &&
  (!record.expiresAt || Date.parse(record.expiresAt) > now.getTime());

async function findRecord(
  { store, now, cachedGlobal }: Context,
  { emailAddress, accountNumber }: SubscriberNumber,
): Promise<Subscriber> {
  const number = accountNumber.trim();
  if (!number) throw noSubscription();
  const codes = await readSourceCodes({ cachedGlobal });
  const { docs } = await store.asSystem('find a print subscription').find({
    collection: 'subscribers',
    where: {
      and: [{ emailAddress: { equals: normalAddress(emailAddress) } }, { subscriberAccountNumber: { equals: number } }],
    },
    limit: 20,
    depth: 0,
  });
  const record = docs.find((record) => isLinkable(record, codes, now));
  if (!record) throw noSubscription();
  return record;
}

/**
 * Returns the data of a subscriber. Requires both the email address and the account number, so that neither alone
 * reveals a name (SUB-25 to SUB-28). @throws DomainError no-active-subscription
 */
export async function searchSubscriber(ctx: Context, identification: SubscriberNumber) {
  const record = await findRecord(ctx, identification);
  const account = await findAccount(ctx.store.asSystem('check whether an account exists'), record.emailAddress);
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
 * Links a subscription to the account with its email address immediately, because its number proves ownership. Requires
 * the account's password, with the same checks as a sign-in. Without an account, creates one with the password (SUB-34,
 * SUB-35).
 * @throws DomainError no-active-subscription, and the errors of {@link signIn} and {@link register}
 */
export async function linkByNumber(
  ctx: AccountContext,
  input: SubscriberNumber & { password: string; optIn: boolean; reCaptchaToken?: string | undefined },
): Promise<SignedIn> {
  const record = await findRecord(ctx, input);
  const account = await findAccount(ctx.store.asSystem('check whether an account exists'), record.emailAddress);
  const { password, reCaptchaToken, optIn } = input;
  const linkedTo = typeof record.linkedTo === 'object' ? (record.linkedTo?.id ?? null) : (record.linkedTo ?? null);
  if (linkedTo !== null && linkedTo !== account?.id) throw noSubscription();
  const session = account
    ? await signIn(ctx, { username: record.emailAddress, password, reCaptchaToken })
    : await register(
        ctx,
        {
          firstName: record.firstName || t('Dear', undefined, 'name'),
          lastName: record.lastName || t('Subscriber', undefined, 'name'),
          optIn,
          password,
          emailAddress: record.emailAddress,
          reCaptchaToken,
        },
        'account-number',
      );
  if (!session) throw noSubscription();
  await ctx.transaction(({ store }) => link(store, record, session.userId, ctx.now));
  return session;
}

/** Adds the subscription of a record to an account. A repeated call changes nothing. */
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
      currency: DEFAULT_CURRENCY,
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
 * Mails the link that connects a new account with the subscription under its address. Nothing is linked until the link
 * is opened, because knowing an address proves nothing (decision 1, SUB-32).
 */
export async function offerLinkByMail(ctx: AccountContext, { userId, name }: SignedIn): Promise<void> {
  if (!(await mayMail(ctx, 'subscription-link', name))) return;
  await ctx.transaction(({ queue }) => queue(LINK_MAIL_TASK, { userId }));
}

/**
 * Mails a reader the link that connects the print subscription under their address with their account, for staff.
 * Nothing is linked until the reader opens the link and confirms.
 * @throws DomainError not-found, no-active-subscription if no subscription to link has this address, too-many-requests if
 * the mailbox has had many of these mails
 */
export async function startLinking(ctx: AccountContext, userId: number): Promise<void> {
  const { email } = await requireMember(ctx, userId);
  const codes = await readSourceCodes(ctx);
  const { docs } = await ctx.store.asSystem('find print subscriptions of a member').find({
    collection: 'subscribers',
    where: { emailAddress: { equals: normalAddress(email) } },
    limit: 20,
    depth: 0,
  });
  const isLinkableNow = (record: Subscriber) =>
    isLinkable(record, codes, ctx.now) && record.subscriptionLinked !== true;
  if (!docs.some(isLinkableNow)) throw noSubscription();
  if (!(await mayMail(ctx, 'subscription-link', email))) throw new DomainError('too-many-requests');
  await ctx.transaction(async (change) => {
    await change.queue(LINK_MAIL_TASK, { userId });
    await recordHelp(change, ctx, {
      member: { id: userId, email },
      action: 'started linking a subscription',
      detail: 'confirmation link mailed',
    });
  });
}

/**
 * Links all subscriptions under a confirmed mailbox to its account (decision 1) and verifies the account's address.
 * @returns the number of subscriptions linked
 * @throws DomainError not-found for a forged or expired link, or if the account's address has changed since
 */
export async function confirmLink(ctx: Context, token: string): Promise<number> {
  const owner = readMailboxToken('subscription-link', token, ctx.now);
  if (owner === null) throw new DomainError('not-found');
  const { userId, emailAddress } = owner;
  const codes = await readSourceCodes(ctx);
  return ctx.transaction(async ({ store }) => {
    const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (user?.email !== emailAddress) throw new DomainError('not-found');
    const { docs } = await store.find({
      collection: 'subscribers',
      where: { emailAddress: { equals: normalAddress(user.email) } },
      limit: 20,
      depth: 0,
    });
    const linkable = docs.filter(
      (record) => isLinkable(record, codes, ctx.now) && (!record.linkedTo || record.linkedTo === userId),
    );
    for (const record of linkable) await link(store, record, userId, ctx.now);
    await markVerified(store, user, ctx.now);
    return linkable.length;
  });
}
