import config from '@payload-config';
import type { Access, PayloadRequest } from 'payload';
import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../helpers/proves';

// Access of every role to every collection and global. The whole matrix is in access-matrix.json, so that a change of
// access shows in its diff and gets reviewed. `npx vitest -u` updates the file.

const PEOPLE = {
  guest: null,
  reader: { id: 10, collection: 'users', role: 'reader', tiers: [] },
  subscriber: { id: 11, collection: 'users', role: 'reader', tiers: ['ROLE_HBRG_ALLACCESS'] },
  editor: { id: 12, collection: 'users', role: 'editor' },
  merchandiser: { id: 13, collection: 'users', role: 'merchandiser' },
  support: { id: 15, collection: 'users', role: 'support' },
  admin: { id: 14, collection: 'users', role: 'admin' },
} as const;
type Person = keyof typeof PEOPLE;

const COLLECTION_OPERATIONS = ['create', 'read', 'readVersions', 'update', 'delete'] as const;
const GLOBAL_OPERATIONS = ['read', 'readVersions', 'update'] as const;

type Matrix = Record<string, Record<string, Record<Person, string>>>;
let matrix: Matrix;

async function decide(access: Access | undefined, person: Person): Promise<string> {
  const req = { user: PEOPLE[person] } as unknown as PayloadRequest;
  if (!access) return person === 'guest' ? 'no' : 'yes';
  const decision = await access({ req });
  if (typeof decision === 'boolean') return decision ? 'yes' : 'no';
  const text = JSON.stringify(decision);
  if (text.includes('publishedAt')) return 'released only';
  if (text.includes('_status')) return 'published only';
  if (text.includes('"id"') || text.includes('"owner"')) return 'own only';
  if (text === '{"status":{"equals":"draft"}}') return 'unsent only';
  return text;
}

async function row(access: Access | undefined): Promise<Record<Person, string>> {
  const people = Object.keys(PEOPLE) as Person[];
  const entries = await Promise.all(people.map(async (person) => [person, await decide(access, person)] as const));
  return Object.fromEntries(entries) as Record<Person, string>;
}

beforeAll(async () => {
  const { collections, globals } = await config;
  matrix = {};
  for (const collection of collections) {
    const rows: Matrix[string] = {};
    for (const operation of COLLECTION_OPERATIONS) {
      if (operation === 'readVersions' && !collection.versions) continue;
      rows[operation] = await row(collection.access[operation] as Access | undefined);
    }
    matrix[collection.slug] = rows;
  }
  for (const global of globals) {
    const rows: Matrix[string] = {};
    for (const operation of GLOBAL_OPERATIONS)
      rows[operation] = await row(global.access[operation] as Access | undefined);
    matrix[`global ${global.slug}`] = rows;
  }
});

test('the access matrix matches the reviewed file', async () => {
  await expect(`${JSON.stringify(matrix, null, 2)}\n`).toMatchFileSnapshot('access-matrix.json');
});

const EDITORIAL = [
  'articles',
  'videos',
  'podcasts',
  'episodes',
  'issues',
  'volumes',
  'topics',
  'snippets',
  'newsletters',
  'marketing-campaigns',
  'webinars',
  'reports',
  'visual-assets',
  'media',
];
const MERCHANDISE = ['products', 'availabilities', 'promo-codes'];
const RECORDS = [
  ...['security-events', 'mails', 'newsletter-subscriptions', 'newsletter-deliveries'],
  'webinar-registrations',
];
/** Data that belongs to one reader. Only the site's own endpoints change it. */
const PERSONAL = [
  ...['folders', 'saved-items', 'history-entries', 'reading-positions', 'shares', 'follows'],
  ...['carts', 'addresses', 'entitlements'],
];
/** Data that nobody reads or changes through the CMS API. */
const HIDDEN = [
  ...['folder-items', 'short-links', 'gifts', 'notify-requests', 'reviews', 'comments'],
  'demo-documents',
  'passkeys',
];
/** Data that the site's endpoints create. Staff can only read it. */
const BOOKED = [
  ...['billing-documents', 'order-events', 'print-deliveries', 'gift-subscriptions', 'team-members'],
  ...['subscription-orders', 'subscription-invoices', 'payment-events', 'webhook-deliveries'],
];
/** Other operations that even admins don't have, such as changes of ledgers. */
const REFUSED: Record<string, readonly string[]> = {
  'client-errors': ['create', 'update'],
  'empty-searches': ['create', 'update'],
  'suppressed-addresses': ['create', 'update'],
  orders: ['create', 'delete'],
  'stock-movements': ['update', 'delete'],
  // Colleagues are invited and readers register, so that nobody chooses the password of somebody else.
  users: ['create'],
};
const CHANGES = ['create', 'update', 'delete'] as const;

describe('roles', () => {
  test('ADMIN-02 an admin has full access to every collection and global', async () => {
    await proves('ADMIN-02', async () => {
      for (const [slug, rows] of Object.entries(matrix)) {
        if (slug.startsWith('payload-') || [...PERSONAL, ...HIDDEN, 'activity'].includes(slug)) continue;
        for (const [operation, decisions] of Object.entries(rows)) {
          // The system writes the log, and nobody changes it.
          const isRecord = [...RECORDS, ...BOOKED].includes(slug) && operation !== 'read';
          const isSent = slug === 'newsletter-issues' && ['update', 'delete'].includes(operation);
          const isRefused = isRecord || REFUSED[slug]?.includes(operation);
          expect(decisions.admin, `${operation} ${slug}`).toBe(isRefused ? 'no' : isSent ? 'unsent only' : 'yes');
        }
      }
    });
  });

  test('only the owner reads a library or a cart, and nobody changes one through the CMS API', () => {
    for (const slug of [...PERSONAL, ...HIDDEN]) {
      for (const [operation, decisions] of Object.entries(matrix[slug] ?? {})) {
        for (const person of ['reader', 'editor', 'admin'] as const) {
          const isOwn = PERSONAL.includes(slug) && operation === 'read';
          expect(decisions[person], `${operation} ${slug}`).toBe(isOwn ? 'own only' : 'no');
        }
      }
    }
  });

  test('staff can read the activity log, and nobody can write it', () => {
    for (const [operation, decisions] of Object.entries(matrix.activity ?? {})) {
      for (const person of ['editor', 'merchandiser', 'admin'] as const) {
        expect(decisions[person], operation).toBe(operation === 'read' ? 'yes' : 'no');
      }
    }
  });

  test('ADMIN-03 an editor changes content, and can read but not change the store', async () => {
    await proves('ADMIN-03', async () => {
      for (const slug of EDITORIAL)
        for (const operation of CHANGES) expect(matrix[slug]?.[operation]?.editor, `${operation} ${slug}`).toBe('yes');
      for (const slug of [...MERCHANDISE, 'orders']) {
        expect(matrix[slug]?.read?.editor, slug).toBe('yes');
        for (const operation of CHANGES) expect(matrix[slug]?.[operation]?.editor, `${operation} ${slug}`).toBe('no');
      }
    });
  });

  test('ADMIN-04 a merchandiser changes the store and media, and can read but not change content', async () => {
    await proves('ADMIN-04', async () => {
      for (const slug of [...MERCHANDISE, 'media'])
        for (const operation of CHANGES) expect(matrix[slug]?.[operation]?.merchandiser).toBe('yes');
      for (const slug of ['articles', 'videos', 'podcasts', 'issues', 'topics']) {
        expect(matrix[slug]?.read?.merchandiser).toBe('yes');
        for (const operation of CHANGES)
          expect(matrix[slug]?.[operation]?.merchandiser, `${operation} ${slug}`).toBe('no');
      }
    });
  });

  test('support changes nothing through the CMS API, and reads what readers do, orders and suppressed addresses', () => {
    for (const [slug, rows] of Object.entries(matrix)) {
      if (slug.startsWith('payload-')) continue;
      for (const [operation, decisions] of Object.entries(rows)) {
        const isOwn = slug === 'users' && ['read', 'update'].includes(operation);
        const isRead = ['orders', 'suppressed-addresses'].includes(slug) && operation === 'read';
        const expected = isOwn ? 'own only' : isRead ? 'yes' : decisions.reader;
        expect(decisions.support, `${operation} ${slug}`).toBe(expected);
      }
    }
  });

  test('a guest reads published documents only, and changes nothing', () => {
    for (const [slug, rows] of Object.entries(matrix)) {
      if (slug === 'payload-preferences') continue;
      for (const operation of ['create', 'update', 'delete', 'readVersions']) {
        if (rows[operation]) expect(rows[operation].guest, `${operation} ${slug}`).toBe('no');
      }
    }
    expect(matrix.users?.read?.guest).toBe('no');
    expect(matrix.articles?.read?.guest).toBe('released only');
    expect(matrix.products?.read?.guest).toBe('published only');
  });

  test('site users have the rights of guests, and can read their own account', () => {
    for (const [slug, rows] of Object.entries(matrix)) {
      if (slug === 'payload-preferences') continue;
      for (const [operation, decisions] of Object.entries(rows)) {
        const isOwnAccount = ['users', ...PERSONAL].includes(slug) && operation === 'read';
        for (const person of ['reader', 'subscriber'] as const) {
          expect(decisions[person], `${operation} ${slug}`).toBe(isOwnAccount ? 'own only' : decisions.guest);
        }
      }
    }
  });

  test('ADMIN-06 only an admin changes roles, tiers and quotas, and sees subscriber records', async () => {
    await proves('ADMIN-06', async () => {
      for (const [operation, decisions] of Object.entries(matrix.subscribers ?? {})) {
        expect(decisions.admin, operation).toBe('yes');
        for (const person of ['guest', 'reader', 'subscriber', 'editor', 'merchandiser', 'support'] as const)
          expect(decisions[person], `${operation} by ${person}`).toBe('no');
      }
      expect(matrix.subscribers?.read?.admin).toBe('yes');
      const { collections } = await config;
      const users = collections.find(({ slug }) => slug === 'users');
      const guarded = ['role', 'tiers', 'quotas', 'hmmEligible', 'sptCustomAttributes', 'guid', 'isContributor'];
      const fields = new Map(users?.flattenedFields.map((field) => [field.name, field]));
      for (const name of guarded) {
        for (const person of ['guest', 'reader', 'subscriber', 'editor', 'merchandiser', 'support'] as const) {
          for (const operation of ['create', 'update'] as const) {
            const access = fields.get(name)?.access?.[operation];
            expect(access?.({ req: { user: PEOPLE[person] } } as never), `${operation} ${name} by ${person}`).toBe(
              false,
            );
          }
        }
      }
    });
  });
});
