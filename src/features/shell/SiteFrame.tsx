import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import type { ShellView } from '@/domain/shell/shell.presenter';
import { documentLanguage } from '@/language/document-language';
import { PageMessages } from '@/language/PageMessages';
import { t } from '@/language/t';
import { AnchorScroll } from './AnchorScroll.client';
import { BrandFonts } from './BrandFonts';
import { Footer } from './Footer';
import type { HeaderSlots } from './header-slots';
import { LateLayout } from './LateLayout.client';
import { Masthead } from './Masthead';
import { PageScript } from './PageScript.client';
import { PlayerDock } from './PlayerDock.client';
import { rootStyle } from './root-style.rules';
import { TiersContext } from './tiers.client';
import { TimeZoneContext } from './time-zone.client';

interface SiteFrameProps {
  shell: ShellView;
  slots?: HeaderSlots;
  /** Account and search overlays of a page. */
  overlay?: React.ReactNode;
  /** Parts from the publisher's own code (docs/extending.md). */
  parts: FrameParts;
  children: React.ReactNode;
}

/** Parts of the frame that the publisher's own code can replace; `standard` is that of the site. */
export interface FrameParts {
  header: (shell: ShellView, standard: React.ReactNode) => React.ReactNode;
  footer: (shell: ShellView, standard: React.ReactNode) => React.ReactNode;
}

/** The HTML document around every page of the site. Everything in it is the same for all visitors. */
export function SiteFrame({ shell, slots, overlay, parts, children }: SiteFrameProps) {
  return (
    <html {...documentLanguage()} style={rootStyle(shell.brand)} suppressHydrationWarning>
      <head>
        <PageScript name="head" />
        <link rel="icon" href={`${STATIC_BASE}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${STATIC_BASE}icon-192.png`} />
        <link rel="manifest" href={`${STATIC_BASE}site.webmanifest`} />
        <BrandFonts brand={shell.brand} />
        <PageMessages part="site" />
      </head>
      <body>
        <a className="ui-skip-link" href="#main">
          {t('Skip to main content')}
        </a>
        <TiersContext tiers={shell.tiers}>{parts.header(shell, <Masthead shell={shell} slots={slots} />)}</TiersContext>
        <PageScript name="guest-help" />
        <TimeZoneContext zone={shell.timeZone}>
          <TiersContext tiers={shell.tiers}>
            {overlay}
            {children}
          </TiersContext>
        </TimeZoneContext>
        {parts.footer(shell, <Footer shell={shell} />)}
        <PlayerDock />
        <AnchorScroll />
        <LateLayout />
        <PageScript name="current-section" />
      </body>
    </html>
  );
}
