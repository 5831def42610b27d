import type { StaffRole } from '@/domain/viewer';

/** What the newsroom adds to a collection beyond its own declaration. */
export interface Room {
  /** What editors read above the list. */
  description: string;
  /** Roles that have no use for it: it is not in their navigation. */
  hiddenFrom?: readonly StaffRole[];
  /** Whether its documents go through draft, review and approval. */
  isStaged?: true;
  /** Whether lists can be kept with their filters and columns. */
  hasViews?: true;
  /** Whether the form says where a document is used. */
  showsUses?: true;
  /** Its part in cached pages: a page of its own or a place in lists, or a file on the pages of others. */
  onPages?: 'document' | 'file';
}

const editorial = { hiddenFrom: ['merchandiser'] } as const;
const merchandise = { hiddenFrom: ['editor'] } as const;

/** Every collection of the newsroom, by slug. */
export const ROOMS: Record<string, Room> = {
  articles: {
    onPages: 'document',
    description: 'Texts of the magazine and the site. Filter by stage to see what waits for review.',
    isStaged: true,
    hasViews: true,
  },
  authors: {
    onPages: 'document',
    description: 'Those who write, film and speak. A byline needs no account.',
    hasViews: true,
    showsUses: true,
  },
  topics: {
    onPages: 'document',
    description: 'What entries are about. A topic that entries carry cannot be deleted.',
    hasViews: true,
    showsUses: true,
  },
  series: {
    onPages: 'document',
    description: 'Articles that belong together: spotlights, big ideas and plain series.',
    hasViews: true,
    showsUses: true,
  },
  issues: {
    onPages: 'document',
    description: 'Issues with their tables of contents: drag sections and entries into their order.',
    isStaged: true,
    hasViews: true,
  },
  volumes: {
    onPages: 'document',
    ...editorial,
    description: 'Collected entries that the magazine page shows with their links.',
  },
  pages: {
    onPages: 'document',
    ...editorial,
    description: 'Standing pages, such as the privacy policy.',
    isStaged: true,
    hasViews: true,
  },
  videos: {
    onPages: 'document',
    description: 'Films with their poster, sources and captions.',
    isStaged: true,
    hasViews: true,
  },
  playlists: { onPages: 'document', ...editorial, description: 'Films in an order of your own.' },
  podcasts: { onPages: 'document', description: 'Shows, and where one can subscribe to them.' },
  episodes: { onPages: 'document', description: 'Episodes of the shows.', isStaged: true, hasViews: true },
  webinars: {
    onPages: 'document',
    ...editorial,
    description: 'Announced and recorded webinars.',
    isStaged: true,
    hasViews: true,
  },
  'report-categories': { onPages: 'document', ...editorial, description: 'What the report pages are filtered by.' },
  reports: {
    onPages: 'document',
    ...editorial,
    description: 'Reports of the two programmes.',
    isStaged: true,
    hasViews: true,
  },
  'visual-assets': {
    onPages: 'document',
    ...editorial,
    description: 'Charts and slides that subscribers may download.',
    isStaged: true,
    hasViews: true,
  },
  newsletters: { onPages: 'document', ...editorial, description: 'Newsletters that readers subscribe to.' },
  'marketing-campaigns': { onPages: 'document', ...editorial, description: 'Campaigns that users may agree to.' },
  media: {
    onPages: 'file',
    description: 'Pictures. Say what is to be seen; set the focal point, and every crop keeps it in view.',
    hasViews: true,
    showsUses: true,
  },
  files: {
    onPages: 'file',
    description: 'Recordings, captions and documents that are not pictures.',
    hasViews: true,
    showsUses: true,
  },
  products: {
    onPages: 'document',
    description: 'What the store sells. Prices and formats stand on the availabilities.',
    hasViews: true,
  },
  availabilities: {
    onPages: 'document',
    description: 'The forms in which a product is sold: format, language and price.',
    hasViews: true,
  },
  'empty-searches': {
    ...editorial,
    description:
      'What readers searched for and did not find. Answer with an entry, or teach the search under “Search”.',
  },
  orders: { ...merchandise, description: 'What was bought. An order can be cancelled or refunded, and nothing else.' },
  'promo-codes': { ...merchandise, description: 'Codes that take something off an order.' },
  'shipping-methods': { ...merchandise, description: 'How parcels travel, and what that costs.' },
  'tax-rates': { ...merchandise, description: 'Sales tax by country and state.' },
  'stock-movements': {
    ...merchandise,
    description: 'The stock ledger: who changed the stock of what, when and why. It is the only way to stock.',
  },
  'price-changes': { ...merchandise, description: 'List prices that begin at a moment of your choice.' },
  redirects: {
    onPages: 'document',
    ...editorial,
    description: 'Old addresses and where they lead. When a published entry moves, its old address is put here.',
  },
};
