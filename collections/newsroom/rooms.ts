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
}

const editorial = { hiddenFrom: ['merchandiser'] } as const;
const merchandise = { hiddenFrom: ['editor'] } as const;

/** Every collection of the newsroom, by slug. */
export const ROOMS: Record<string, Room> = {
  articles: {
    description: 'Texts of the magazine and the site. Filter by stage to see what waits for review.',
    isStaged: true,
    hasViews: true,
  },
  authors: {
    description: 'Those who write, film and speak. A byline needs no account.',
    hasViews: true,
    showsUses: true,
  },
  topics: {
    description: 'What entries are about. A topic that entries carry cannot be deleted.',
    hasViews: true,
    showsUses: true,
  },
  series: {
    description: 'Articles that belong together: spotlights, big ideas and plain series.',
    hasViews: true,
    showsUses: true,
  },
  issues: {
    description: 'Issues with their tables of contents: drag sections and entries into their order.',
    isStaged: true,
    hasViews: true,
  },
  volumes: { ...editorial, description: 'Collected entries that the magazine page shows with their links.' },
  pages: { ...editorial, description: 'Standing pages, such as the privacy policy.', isStaged: true, hasViews: true },
  videos: { description: 'Films with their poster, sources and captions.', isStaged: true, hasViews: true },
  playlists: { ...editorial, description: 'Films in an order of your own.' },
  podcasts: { description: 'Shows, and where one can subscribe to them.' },
  episodes: { description: 'Episodes of the shows.', isStaged: true, hasViews: true },
  webinars: { ...editorial, description: 'Announced and recorded webinars.', isStaged: true, hasViews: true },
  'report-categories': { ...editorial, description: 'What the report pages are filtered by.' },
  reports: { ...editorial, description: 'Reports of the two programmes.', isStaged: true, hasViews: true },
  'visual-assets': {
    ...editorial,
    description: 'Charts and slides that subscribers may download.',
    isStaged: true,
    hasViews: true,
  },
  newsletters: { ...editorial, description: 'Newsletters that readers subscribe to.' },
  'marketing-campaigns': { ...editorial, description: 'Campaigns that users may agree to.' },
  media: {
    description: 'Pictures. Say what is to be seen; set the focal point, and every crop keeps it in view.',
    hasViews: true,
    showsUses: true,
  },
  files: { description: 'Recordings, captions and documents that are not pictures.', hasViews: true, showsUses: true },
  products: { description: 'What the store sells. Prices and formats stand on the availabilities.', hasViews: true },
  availabilities: { description: 'The forms in which a product is sold: format, language and price.', hasViews: true },
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
    ...editorial,
    description: 'Old addresses and where they lead. When a published entry moves, its old address is put here.',
  },
};
