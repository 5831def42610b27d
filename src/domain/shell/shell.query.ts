import type { Context } from '@/platform/context';
import { findCurrentCover } from '../archive/issue.query';
import { presentBrand } from '../brand/brand.presenter';
import { declareReads } from '../cache/declared-reads.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { presentPicture } from '../media/picture.presenter';
import { ladderOf } from '../membership/tier.rules';
import { findOfferedNewsletter } from '../newsletters/newsletter.query';
import { legalLineOf } from './legal-line.rules';
import { publisherLine } from './publisher.rules';
import { presentLink, type ShellView } from './shell.presenter';

/** Everything that header, menus and footer read. */
export const SHELL_READS = declareReads({
  collections: ['issues', 'newsletters'],
  globals: ['brand', 'site-settings', 'store-settings', 'navigation', 'footer', 'help-texts', 'paywall'],
});

/** Returns the content around every page: settings, navigation, footer and the current issue. */
export async function readShell(ctx: Context): Promise<ShellView> {
  const store = ctx.store.asViewer;
  const [brand, settings, { seller }, navigation, footer, helpTexts, paywall, issue, newsletter] = await Promise.all([
    // Pages link to the fonts.
    store.findGlobal({ slug: 'brand', depth: 0, select: { headlineFont: false, textFont: false } }),
    store.findGlobal({ slug: 'site-settings', depth: 0 }),
    // Merchandisers' fields: only name and address are public.
    ctx.cachedGlobal('store-settings'),
    store.findGlobal({ slug: 'navigation', depth: 0 }),
    store.findGlobal({ slug: 'footer', depth: 0 }),
    store.findGlobal({ slug: 'help-texts', depth: 0, select: { helpBoxes: true } }),
    store.findGlobal({ slug: 'paywall', depth: 0 }),
    findCurrentCover(ctx),
    findOfferedNewsletter(ctx),
  ]);
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  const url = issue ? `/archive-toc/${issue.issueId}` : '';
  return {
    siteName: brand.name ?? '',
    brand: presentBrand(brand),
    tagline: brand.tagline ?? '',
    description: brand.description ?? '',
    legalLine: legalLineOf(brand.legalLine, ctx.now, timeZone),
    publisher: publisherLine(seller),
    timeZone,
    tiers: ladderOf(paywall),
    edition: issue ? { label: issue.label ?? '', url, isExternal: false } : null,
    navigation: (navigation.items ?? []).map(presentLink),
    mega: (navigation.columns ?? []).map((column) => ({
      title: column.title,
      links: (column.links ?? []).map(presentLink),
      more: column.moreLabel && column.moreUrl ? presentLink({ label: column.moreLabel, url: column.moreUrl }) : null,
    })),
    cover: issue
      ? { picture: presentPicture(issue.cover), label: issue.label ?? '', headline: issue.coverLine ?? '', url }
      : null,
    footer: (footer.columns ?? []).map((column) => ({
      title: column.title,
      links: (column.links ?? []).map(presentLink),
    })),
    newsletter,
    legalLinks: (footer.legalLinks ?? []).map(presentLink),
    learningUrl: settings.learningUrl ?? null,
    help: Object.fromEntries((helpTexts.helpBoxes ?? []).map(({ box, title, text }) => [box, { title, text }])),
    support: {
      phoneDomestic: settings.phoneDomestic ?? '',
      phoneInternational: settings.phoneInternational ?? '',
      email: settings.supportEmail ?? '',
    },
  };
}
