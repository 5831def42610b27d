import type { BrandView } from '../brand/brand.presenter';
import type { TimeZone } from '../calendar/time-zone.rules';
import type { PictureView } from '../media/picture.presenter';
import type { TierLadder } from '../membership/tier.rules';
import type { HelpTexts } from './help.rules';

export interface LinkView {
  label: string;
  url: string;
  isExternal: boolean;
}

/** Content around every page: header, menus and footer. The same for every visitor. */
export interface ShellView {
  siteName: string;
  brand: BrandView;
  tagline: string;
  description: string;
  legalLine: string;
  /** Legal name and address of the publisher. Empty if Store settings have none. */
  publisher: string;
  /** Zone of all dates on the site. */
  timeZone: TimeZone;
  tiers: TierLadder;
  /** Label and path of the current issue. */
  edition: LinkView | null;
  navigation: LinkView[];
  mega: { title: string; links: LinkView[]; more: LinkView | null }[];
  cover: { picture: PictureView | null; label: string; headline: string; url: string } | null;
  footer: { title: string; links: LinkView[] }[];
  /** The newsletter that the footer of every page offers. */
  newsletter: { name: string; description: string } | null;
  legalLinks: LinkView[];
  /** URL of the learning program, for users with access (NAV-17). */
  learningUrl: string | null;
  /** Help boxes with the editors' texts. */
  help: HelpTexts;
  support: { phoneDomestic: string; phoneInternational: string; email: string };
}

/** Presents a link that editors entered. */
export function presentLink(link: { label: string; url: string }): LinkView {
  return { label: link.label, url: link.url, isExternal: /^https?:/.test(link.url) };
}
