import type { CollectionConfig } from 'payload';
import { nobody, ownRecords } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** What belongs to one reader: nobody else reads it, staff neither, and only the site's own calls change it (LIB-15). */
const personal = {
  admin: { group: 'Personal', hidden: true },
  access: { read: toAccess(ownRecords), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;

const owner = { name: 'owner', type: 'relationship', relationTo: 'users', required: true, maxDepth: 0 } as const;

/** What a list shows of an entry, as it was when it was kept: lists are read from one table. */
const entryFields = [
  { name: 'url', type: 'text', required: true, maxLength: 600 },
  { name: 'title', type: 'text', required: true, maxLength: 300 },
  { name: 'topic', type: 'text', maxLength: 80 },
  { name: 'authors', type: 'json' },
  { name: 'contentType', type: 'text', maxLength: 60 },
  { name: 'image', type: 'text', maxLength: 600 },
  { name: 'summary', type: 'textarea', maxLength: 600 },
  { name: 'listPriceMinor', type: 'number' },
  { name: 'publishedAt', type: 'date' },
] satisfies CollectionConfig['fields'];

/**
 * A reader's lists of saved items (LIB-08). Two folders of one reader have different names without regard to capitals
 * and spaces, and so different slugs (LIB-12, LIB-14).
 */
export const Folders: CollectionConfig = {
  slug: 'folders',
  ...personal,
  indexes: [
    { fields: ['owner', 'nameKey'], unique: true },
    { fields: ['owner', 'slug'], unique: true },
  ],
  fields: [
    owner,
    { name: 'name', type: 'text', required: true, maxLength: 30 },
    { name: 'nameKey', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
    { name: 'description', type: 'textarea', maxLength: 500 },
    { name: 'readOnly', type: 'checkbox', defaultValue: false },
    { name: 'shareKey', type: 'text', unique: true, hidden: true },
  ],
};

/** What a reader has saved, once for each address (LIB-27, LIB-32). */
export const SavedItems: CollectionConfig = {
  slug: 'saved-items',
  ...personal,
  indexes: [{ fields: ['owner', 'url'], unique: true }, { fields: ['owner', 'savedAt'] }],
  fields: [
    owner,
    ...entryFields,
    { name: 'readOnly', type: 'checkbox', defaultValue: false },
    { name: 'savedAt', type: 'date', required: true },
  ],
};

/** Which saved item lies in which folder. */
export const FolderItems: CollectionConfig = {
  slug: 'folder-items',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  indexes: [{ fields: ['folder', 'item'], unique: true }],
  fields: [
    { name: 'folder', type: 'relationship', relationTo: 'folders', required: true, maxDepth: 0 },
    { name: 'item', type: 'relationship', relationTo: 'saved-items', required: true, maxDepth: 0, index: true },
    { name: 'addedAt', type: 'date', required: true },
  ],
};

/** What a reader has read and watched, once for each entry, with the latest date (LIB-46, LIB-47). */
export const HistoryEntries: CollectionConfig = {
  slug: 'history-entries',
  ...personal,
  indexes: [{ fields: ['owner', 'kind', 'url'], unique: true }, { fields: ['owner', 'kind', 'seenAt'] }],
  fields: [
    owner,
    { name: 'kind', type: 'select', required: true, options: ['read', 'watched'] },
    ...entryFields,
    { name: 'seenAt', type: 'date', required: true },
  ],
};

/** How far a reader has come in an article they haven't finished, once for each article. */
export const ReadingPositions: CollectionConfig = {
  slug: 'reading-positions',
  ...personal,
  indexes: [{ fields: ['owner', 'article'], unique: true }, { fields: ['owner', 'readAt'] }],
  fields: [
    owner,
    { name: 'article', type: 'relationship', relationTo: 'articles', required: true, maxDepth: 0, index: true },
    // The part of the blocks of the body that are read, 0 to 1: it survives another screen and another font size.
    { name: 'fraction', type: 'number', required: true, min: 0, max: 1 },
    { name: 'readAt', type: 'date', required: true },
  ],
};

/** What was shared; a guest's share has no owner and keeps no address (SHARE-13, SHARE-15). */
export const Shares: CollectionConfig = {
  slug: 'shares',
  ...personal,
  indexes: [{ fields: ['owner', 'sharedAt'] }],
  fields: [
    { ...owner, required: false },
    ...entryFields,
    { name: 'provider', type: 'select', required: true, options: ['email', 'Facebook', 'Twitter', 'LinkedIn'] },
    { name: 'sharedWith', type: 'json' },
    { name: 'sharedAt', type: 'date', required: true },
  ],
};

/** Topics that a reader follows, and campaigns that he agreed to: each row names one of the two (TOP-12). */
export const Follows: CollectionConfig = {
  slug: 'follows',
  ...personal,
  indexes: [
    { fields: ['owner', 'topic'], unique: true },
    { fields: ['owner', 'campaign'], unique: true },
  ],
  fields: [
    owner,
    { name: 'topic', type: 'relationship', relationTo: 'topics', maxDepth: 0 },
    { name: 'campaign', type: 'relationship', relationTo: 'marketing-campaigns', maxDepth: 0 },
  ],
};

/** Short addresses of pages of this site (SHARE-16). */
export const ShortLinks: CollectionConfig = {
  slug: 'short-links',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  fields: [
    { name: 'code', type: 'text', required: true, unique: true },
    { name: 'path', type: 'text', required: true, unique: true, maxLength: 600 },
  ],
};
