import type { PictureView } from '../media/picture.presenter';
import type { HelpTexts } from './help.rules';

export interface LinkView {
  label: string;
  url: string;
  isExternal: boolean;
}

/** Everything around a page: header, menus and footer, the same for every visitor. */
export interface ShellView {
  siteName: string;
  tagline: string;
  description: string;
  legalLine: string;
  /** Label of the current issue and the way to it. */
  edition: LinkView | null;
  navigation: LinkView[];
  mega: { title: string; links: LinkView[]; more: LinkView | null }[];
  cover: { picture: PictureView | null; label: string; headline: string; url: string } | null;
  footer: { title: string; links: LinkView[] }[];
  /** The letter that can be ordered at the foot of every page. */
  letter: { name: string; description: string } | null;
  legalLinks: LinkView[];
  /** The learning programme, for those who may use it (NAV-17). */
  learningUrl: string | null;
  /** The help boxes, in the editors' words. */
  help: HelpTexts;
  support: { phoneDomestic: string; phoneInternational: string; email: string };
}

/** Presents an editor's link. */
export function presentLink(link: { label: string; url: string }): LinkView {
  return { label: link.label, url: link.url, isExternal: /^https?:/.test(link.url) };
}
