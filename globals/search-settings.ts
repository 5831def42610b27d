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

const SEARCHED_FOR = 'Searched for';
const AS_TYPED = 'Press Enter after each term. Capitals, accents and punctuation make no difference.';

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

/** What editors teach the search: words that mean the same, what is misspelt, what comes first, and what leads elsewhere. */
export const SearchSettings: GlobalConfig = {
  slug: 'search-settings',
  label: 'Search',
  admin: {
    group: 'Site',
    description: 'What the search ought to know. The list “Searches without results” says what readers missed.',
  },
  access: {
    read: toAccess(anyStaff),
    readVersions: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
  },
  versions: { max: 20 },
  fields: [
    rows('synonyms', 'Words that mean the same', 'Group', 'Groups', 'Each word of a group also finds the others.', [
      terms('words', 'Words', 'At least two words or phrases, such as staff, employees. Press Enter after each.', 2),
    ]),
    rows(
      'spellings',
      'Spellings',
      'Spelling',
      'Spellings',
      'Slips of a letter or two are forgiven by themselves. This is for the others, such as fone for phone.',
      [{ type: 'row', fields: [term('written', 'Readers write'), term('meant', 'They mean')] }],
    ),
    rows(
      'promoted',
      'Promoted results',
      'Promotion',
      'Promotions',
      'Entries that come first for a search, in this order, also when they do not hold its words.',
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
      'Searches that lead elsewhere',
      'Redirect',
      'Redirects',
      'Who searches for exactly this is led to an address instead of results.',
      [
        terms('terms', SEARCHED_FOR, AS_TYPED, 1),
        { name: 'url', label: 'Leads to', type: 'text', required: true, maxLength: 400, validate: validateAddress },
      ],
    ),
  ],
};
