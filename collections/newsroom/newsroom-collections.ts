import type { StaffRole } from '@/domain/viewer';
import { msg } from '@/language/t';

/** Newsroom options of a collection, beyond its own declaration. */
export interface NewsroomOptions {
  /** Shown above the list in the admin. */
  description: string;
  /** Roles that don't see the collection in their navigation. */
  hiddenFrom?: readonly StaffRole[];
  /** The form saves itself, although the collection has no drafts: no reader sees a change. Contributors can change it. */
  savesItself?: true;
  /** Documents go through draft, review and approval. */
  isStaged?: true;
  /** Staff can comment on the document and on words of its body. */
  isCommented?: true;
  /** Lists can be saved as views with filters and columns. */
  hasViews?: true;
  /** The form lists where a document is used. */
  showsUses?: true;
  /** Deleted documents can be restored for 30 days. Other collections have no bulk deletion, since nothing undoes it. */
  hasTrash?: true;
  /** Appears on cached pages: as a document with a page or in lists, or as a file on other documents' pages. */
  onPages?: 'document' | 'file';
}

const editorial = { hiddenFrom: ['merchandiser'] } as const;
const merchandise = { hiddenFrom: ['editor'] } as const;

/** Options of every newsroom collection, by slug. */
export const NEWSROOM_COLLECTIONS: Record<string, NewsroomOptions> = {
  articles: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Articles of the magazine and the site. Filter by stage to see what’s waiting for review.'),
    isStaged: true,
    isCommented: true,
    hasViews: true,
  },
  authors: {
    onPages: 'document',
    description: msg('Writers, presenters and speakers. Authors don’t need a user account.'),
    hasViews: true,
    showsUses: true,
  },
  topics: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Subjects that readers browse and follow. A topic in use can’t be deleted.'),
    hasViews: true,
    showsUses: true,
  },
  series: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Groups of related articles: spotlights, big ideas and series without a label.'),
    hasViews: true,
    showsUses: true,
  },
  issues: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Issues of the magazine. Drag sections and entries to reorder the table of contents.'),
    isStaged: true,
    hasViews: true,
  },
  volumes: {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Collections of links shown on the magazine page.'),
  },
  pages: {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Static pages, such as the privacy policy.'),
    isStaged: true,
    isCommented: true,
    hasViews: true,
  },
  snippets: {
    hasTrash: true,
    onPages: 'document',
    description: msg(
      'Texts that are written once and used in many articles and pages. A change appears in all of them.',
    ),
    hasViews: true,
    showsUses: true,
  },
  videos: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Videos with poster, sources and captions.'),
    isStaged: true,
    hasViews: true,
  },
  playlists: {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Playlists: videos in the order you choose.'),
  },
  podcasts: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Podcast shows, with links to the platforms that carry them.'),
  },
  episodes: {
    hasTrash: true,
    onPages: 'document',
    description: msg('Episodes of podcast shows.'),
    isStaged: true,
    hasViews: true,
  },
  webinars: {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Upcoming and recorded webinars.'),
    isStaged: true,
    hasViews: true,
  },
  programs: {
    onPages: 'document',
    ...editorial,
    description: msg('Programs of reports. Each has a list of its reports at its own address.'),
    showsUses: true,
  },
  'report-categories': {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Categories that readers filter the report pages by.'),
  },
  reports: {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Reports of all programs.'),
    isStaged: true,
    isCommented: true,
    hasViews: true,
  },
  'visual-assets': {
    hasTrash: true,
    onPages: 'document',
    ...editorial,
    description: msg('Charts and slides that subscribers can download.'),
    isStaged: true,
    hasViews: true,
  },
  newsletters: { onPages: 'document', ...editorial, description: msg('Newsletters that readers subscribe to.') },
  'newsletter-issues': {
    savesItself: true,
    ...editorial,
    description: msg('Issues of newsletters: written, tested and scheduled here, and each sent once.'),
  },
  'marketing-campaigns': { onPages: 'document', ...editorial, description: msg('Campaigns that users can opt in to.') },
  media: {
    hasTrash: true,
    onPages: 'file',
    description: msg(
      'Images. Describe each one for readers who can’t see it, and set a focal point: every crop keeps it in frame.',
    ),
    hasViews: true,
    showsUses: true,
  },
  albums: {
    description: msg('Collections of images. An image can be in several.'),
  },
  files: {
    hasTrash: true,
    onPages: 'file',
    description: msg('Recordings, captions and documents: every upload that isn’t an image.'),
    hasViews: true,
    showsUses: true,
  },
  products: {
    onPages: 'document',
    description: msg('Products in the store. Each one is sold in one or more formats, which hold price and stock.'),
    hasViews: true,
  },
  availabilities: {
    onPages: 'document',
    description: msg('Formats that products are sold in, each with a language, price and stock.'),
    hasViews: true,
  },
  'empty-searches': {
    ...editorial,
    description: msg(
      'What readers searched for without finding anything. Publish an entry, or add a synonym under “Search”.',
    ),
  },
  orders: {
    ...merchandise,
    description: msg('Orders placed in the store. You can cancel or refund an order, but not edit it.'),
  },
  'promo-codes': { ...merchandise, description: msg('Codes that buyers enter at checkout for a discount.') },
  'tax-rates': {
    // The pages of the subscription offers say whether tax is added.
    onPages: 'document',
    ...merchandise,
    description: msg('Sales tax rates by country and state. Subscriptions are taxed like digital goods.'),
  },
  'stock-movements': {
    ...merchandise,
    description: msg(
      'The stock ledger: every change to stock, with date, person and reason. Add a movement to change stock.',
    ),
  },
  'price-changes': { ...merchandise, description: msg('List prices that take effect on a date you choose.') },
  redirects: {
    onPages: 'document',
    ...editorial,
    description: msg(
      'Redirects from old paths. When the path of a published entry changes, a redirect is added automatically.',
    ),
  },
};
