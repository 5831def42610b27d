import type { Field, GlobalConfig } from 'payload';
import { anyStaff, staff } from '@/domain/access/content.policy';
import { SEARCHED_COLLECTIONS } from '@/domain/search/documents.query';
import { MAX_PROMOTED, validateTerm, validateTerms } from '@/domain/search/search-settings.rules';
import { toAccess } from '../collections/adapters';
import { validateAddress } from './links';

const terms = (name: string, label: string, description: string, minRows: number): Field => ({
  name,
  label,
  type: 'text',
  hasMany: true,
  required: true,
  minRows,
  maxRows: 12,
  validate: (value: unknown) => validateTerms(value, minRows),
  admin: { description },
});

const SEARCHED_FOR = 'Search terms';
const AS_TYPED = 'Press Enter after each term. Case, accents and punctuation are ignored.';

const term = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 80,
  validate: validateTerm,
});

const rows = (
  name: string,
  label: string,
  singular: string,
  plural: string,
  description: string,
  fields: Field[],
): Field => ({
  name,
  label,
  type: 'array',
  maxRows: 500,
  labels: { singular, plural },
  admin: {
    description,
    components: { RowLabel: '/src/admin/SearchRowTitle.client#SearchRowTitle' },
  },
  fields,
});

/** Search settings that editors maintain: synonyms, spellings, promoted results and redirects. */
export const SearchSettings: GlobalConfig = {
  slug: 'search-settings',
  label: 'Search',
  admin: {
    group: 'Site',
    description: 'Improve search results. The list “Searches without results” shows what readers couldn’t find.',
  },
  access: {
    read: toAccess(anyStaff),
    readVersions: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
  },
  versions: { max: 20 },
  fields: [
    rows('synonyms', 'Synonyms', 'Group', 'Groups', 'A search for any word in a group also finds the others.', [
      terms('words', 'Words', 'At least two words or phrases, such as staff, employees. Press Enter after each.', 2),
    ]),
    rows(
      'spellings',
      'Spellings',
      'Spelling',
      'Spellings',
      'Typos of a letter or two are corrected automatically. Add other misspellings here, such as fone for phone.',
      [{ type: 'row', fields: [term('written', 'Readers write'), term('meant', 'They mean')] }],
    ),
    rows(
      'promoted',
      'Promoted results',
      'Promotion',
      'Promotions',
      'Entries shown first for a search, in this order, even if they don’t contain its words.',
      [
        terms('terms', SEARCHED_FOR, AS_TYPED, 1),
        {
          name: 'entries',
          type: 'relationship',
          relationTo: [...SEARCHED_COLLECTIONS],
          hasMany: true,
          required: true,
          maxRows: MAX_PROMOTED,
          maxDepth: 0,
        },
      ],
    ),
    rows(
      'redirects',
      'Redirects',
      'Redirect',
      'Redirects',
      'Readers who search for exactly one of these terms go to a URL instead of search results.',
      [
        terms('terms', SEARCHED_FOR, AS_TYPED, 1),
        { name: 'url', label: 'Redirect to', type: 'text', required: true, maxLength: 400, validate: validateAddress },
      ],
    ),
  ],
};
