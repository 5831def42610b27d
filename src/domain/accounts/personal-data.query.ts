import type { CollectionSlug, Where } from 'payload';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { requireAccount } from './account.query';
import { recordEvent } from './record-security-event.command';

const PAGE = 500;

/**
 * Returns all data that is stored about the caller, by kind, with self-explanatory names. Records that it was
 * downloaded.
 * @throws DomainError not-signed-in
 */
export async function readPersonalData(ctx: AccountContext): Promise<Record<string, unknown>> {
  const { id, email, ...account } = requireAccount(ctx);
  const store = ctx.store.asSystem('export all data about the caller');
  await recordEvent(ctx, 'data-downloaded', { userId: id });
  const [events, passkeys, mails, subscriptions, activity, views, comments, reviews] = await Promise.all([
    readAll(store, 'security-events', { user: { equals: id } }),
    readAll(store, 'passkeys', { owner: { equals: id } }),
    readAll(store, 'mails', { to: { equals: email } }),
    readAll(store, 'subscribers', { emailAddress: { equals: email } }),
    readAll(store, 'activity', { personId: { equals: id } }),
    readAll(store, 'payload-preferences', { 'user.value': { equals: id } }),
    readAll(store, 'comments', { author: { equals: id } }),
    readAll(store, 'reviews', { or: [{ sender: { equals: id } }, { assignee: { equals: id } }] }),
  ]);
  const [library, purchases] = await Promise.all([readLibraryData(store, id), readPurchases(store, id)]);
  return {
    takenAt: ctx.now.toISOString(),
    account: {
      emailAddress: email,
      ...pick(account, ['guid', 'firstName', 'lastName', 'displayName', 'role', 'tiers', 'createdAt', 'updatedAt']),
      ...pick(account, ['lastVisitDate', 'jobTitle', 'companySize', 'industry', 'optIn', 'hmmEligible', 'quotas']),
      ...pick(account, ['sptCustomAttributes', 'secondFactorSince', 'isDisabled', 'isHistoryOff', 'pendingEmail']),
      ...pick(account, ['addressVerifiedAt', 'authorPage']),
    },
    sessions: (account.sessions ?? []).map(({ createdAt, expiresAt }) => ({ startedAt: createdAt, endsAt: expiresAt })),
    securityEvents: events.map((event) => pick(event, ['createdAt', 'kind', 'device', 'network'])),
    passkeys: passkeys.map((each) => pick(each, ['name', 'createdAt', 'lastUsedAt'])),
    mails: mails.map((mail) => pick(mail, ['createdAt', 'subject', 'text'])),
    printSubscriptions: subscriptions.map((each) =>
      pick(each, ['emailAddress', 'subscriberAccountNumber', 'firstName', 'lastName', 'source', 'createdAt']),
    ),
    ...library,
    ...purchases,
    newsroomActivity: activity.map((entry) => pick(entry, ['createdAt', 'action', 'room', 'title', 'detail'])),
    newsroomComments: comments.map((each) => pick(each, ['createdAt', 'room', 'title', 'text', 'resolvedAt'])),
    newsroomReviews: reviews.map((each) =>
      pick(each, ['createdAt', 'room', 'title', 'sender', 'assignee', 'dueAt', 'note', 'answer', 'state']),
    ),
    settingsOfTheAdmin: views.map((view) => pick(view, ['key', 'value', 'updatedAt'])),
  };
}

const ENTRY = ['title', 'url', 'topic', 'authors', 'contentType', 'summary'];

/** Returns what a user has saved, read, shared and followed. */
async function readLibraryData(store: Store, id: number): Promise<Record<string, unknown>> {
  const ofOwner: Where = { owner: { equals: id } };
  const [
    folders,
    items,
    folderItems,
    history,
    positions,
    shares,
    follows,
    newsletterSubscriptions,
    subscriptionRows,
    invoices,
    giftSubscriptions,
    teamSeats,
    gifts,
    registrations,
  ] = await Promise.all([
    readAll(store, 'folders', ofOwner),
    readAll(store, 'saved-items', ofOwner),
    readAll(store, 'folder-items', { 'folder.owner': { equals: id } }),
    readAll(store, 'history-entries', ofOwner),
    readAll(store, 'reading-positions', ofOwner),
    readAll(store, 'shares', ofOwner),
    readAll(store, 'follows', ofOwner),
    readAll(store, 'newsletter-subscriptions', { user: { equals: id } }),
    readAll(store, 'subscriptions', ofOwner),
    readAll(store, 'subscription-invoices', ofOwner),
    readAll(store, 'gift-subscriptions', { or: [{ buyer: { equals: id } }, { recipient: { equals: id } }] }),
    readAll(store, 'team-members', { member: { equals: id } }),
    readAll(store, 'gifts', ofOwner),
    readAll(store, 'webinar-registrations', ofOwner),
  ]);
  return {
    folders: folders.map((folder) => pick(folder, ['id', 'name', 'description', 'slug', 'createdAt'])),
    savedItems: items.map((item) => pick(item, ['id', ...ENTRY, 'savedAt'])),
    folderContents: folderItems.map((place) => pick(place, ['folder', 'item', 'addedAt'])),
    history: history.map((entry) => pick(entry, ['kind', ...ENTRY, 'seenAt'])),
    readingPositions: positions.map((each) => pick(each, ['article', 'fraction', 'readAt'])),
    shares: shares.map((each) => pick(each, ['provider', 'sharedWith', ...ENTRY, 'sharedAt'])),
    follows: follows.map((each) => pick(each, ['topic', 'campaign', 'createdAt'])),
    teamSeats: teamSeats.map((each) => pick(each, ['email', 'status', 'createdAt', 'joinedAt', 'endedAt'])),
    giftSubscriptions: giftSubscriptions.map((each) =>
      pick(each, [
        'senderName',
        'recipientEmail',
        'message',
        'tier',
        'period',
        'priceMinor',
        'status',
        'deliverAt',
        'claimedAt',
      ]),
    ),
    subscriptions: subscriptionRows.map((each) =>
      pick(each, [
        'discountName',
        'discountPercent',
        'discountMinor',
        'discountEndsAt',
        'tier',
        'status',
        'provider',
        'period',
        'priceMinor',
        'periodStart',
        'periodEnd',
        'resumesAt',
        'cardLabel',
        'createdAt',
      ]),
    ),
    invoices: invoices.map((each) => pick(each, ['number', 'amountMinor', 'currency', 'status', 'issuedAt', 'url'])),
    gifts: gifts.map((each) => pick(each, ['path', 'expiresAt', 'revokedAt', 'opens', 'createdAt'])),
    webinarRegistrations: registrations.map((each) => pick(each, ['webinar', 'startsAt', 'createdAt'])),
    newsletterSubscriptions: newsletterSubscriptions.map((each) =>
      pick(each, ['newsletter', 'status', 'createdAt', 'updatedAt']),
    ),
  };
}

/** Returns the user's orders, carts and addresses. */
async function readPurchases(store: Store, id: number): Promise<Record<string, unknown>> {
  const ofOwner: Where = { owner: { equals: id } };
  const [orders, subscriptionRows, addresses, printDeliveries, carts, documents] = await Promise.all([
    readAll(store, 'orders', ofOwner),
    readAll(store, 'entitlements', ofOwner),
    readAll(store, 'addresses', ofOwner),
    readAll(store, 'print-deliveries', ofOwner),
    readAll(store, 'carts', ofOwner),
    readAll(store, 'billing-documents', ofOwner),
  ]);
  const money = ['subTotalMinor', 'discountMinor', 'taxMinor', 'shippingMinor', 'grandTotalMinor', 'refundedMinor'];
  const places = ['shippingAddress', 'billingAddress', 'payment'];
  return {
    orders: orders.map((order) =>
      pick(order, ['orderNumber', 'orderStatus', 'createdAt', 'paidAt', 'lines', 'promoCode', ...money, ...places]),
    ),
    subscriptionRows: subscriptionRows.map((each) =>
      pick(each, ['kind', 'title', 'format', 'copies', 'expiresAt', 'revokedAt']),
    ),
    addresses: addresses.map((address) => ({ ...address })),
    printDeliveries: printDeliveries.map((delivery) => ({ ...delivery })),
    invoices: documents.map((each) => pick(each, ['number', 'kind', 'issuedAt', 'totalMinor', 'taxMinor', 'snapshot'])),
    cart: carts.map((cart) => pick(cart, ['lines', 'promoCode', 'changedAt', ...places])),
  };
}

async function readAll(store: Store, collection: CollectionSlug, where: Where): Promise<object[]> {
  const all: object[] = [];
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await store.find({ collection, where, page, limit: PAGE, sort: 'id', depth: 0 });
    all.push(...docs);
    if (!hasNextPage) return all;
  }
}

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
