import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import type { ShellView } from '@/domain/shell/shell.presenter';
import { AnchorScroll } from './AnchorScroll.client';
import { BrandFonts } from './BrandFonts';
import { Footer } from './Footer';
import type { HeaderSlots } from './header-slots';
import { Masthead } from './Masthead';
import { PlayerDock } from './PlayerDock.client';
import { CURRENT_SECTION_SCRIPT, GUEST_HELP_SCRIPT, HEAD_SCRIPT } from './page-scripts.rules';
import { rootStyle } from './root-style.rules';
import { TiersContext } from './tiers.client';
import { TimeZoneContext } from './time-zone.client';

interface SiteFrameProps {
  shell: ShellView;
  slots?: HeaderSlots;
  /** Account and search overlays of a page. */
  overlay?: React.ReactNode;
  children: React.ReactNode;
}

/** The HTML document around every page of the site. Everything in it is the same for all visitors. */
export function SiteFrame({ shell, slots, overlay, children }: SiteFrameProps) {
  return (
    <html lang="en" style={rootStyle(shell.brand)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <link rel="icon" href={`${STATIC_BASE}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${STATIC_BASE}icon-192.png`} />
        <link rel="manifest" href={`${STATIC_BASE}site.webmanifest`} />
        <BrandFonts brand={shell.brand} />
      </head>
      <body>
        <a className="ui-skip-link" href="#main">
          Skip to main content
        </a>
        <TiersContext tiers={shell.tiers}>
          <Masthead shell={shell} slots={slots} />
        </TiersContext>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase */}
        <script dangerouslySetInnerHTML={{ __html: GUEST_HELP_SCRIPT }} />
        <TimeZoneContext zone={shell.timeZone}>
          <TiersContext tiers={shell.tiers}>
            {overlay}
            {children}
          </TiersContext>
        </TimeZoneContext>
        <Footer shell={shell} />
        <PlayerDock />
        <AnchorScroll />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase */}
        <script dangerouslySetInnerHTML={{ __html: CURRENT_SECTION_SCRIPT }} />
      </body>
    </html>
  );
}
