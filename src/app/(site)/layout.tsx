import type { Viewport } from 'next';
import type { BrandView } from '@/domain/brand/brand.presenter';
import { AccountEntry } from '@/features/account/AccountEntry.client';
import { AccountHost } from '@/features/account/AccountHost.client';
import { CartEntry } from '@/features/cart/CartEntry.client';
import { CartHost } from '@/features/cart/CartHost.client';
import { LibraryHost } from '@/features/library/LibraryHost.client';
import { SearchHost } from '@/features/search/SearchHost.client';
import { DEFAULT_SLOTS } from '@/features/shell/header-slots';
import { SiteFrame } from '@/features/shell/SiteFrame';
import { Icon } from '@/ui/Icon';
import type { LogoBrand } from '@/ui/Logo';
import { readSiteShell } from './site-data';
import { frameParts } from './site-parts';
import { accountHelpOf, supportOf } from './support';
import '../site.css';

export async function generateViewport(): Promise<Viewport> {
  const { light, dark } = (await readSiteShell()).brand.pageColors;
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark },
    ],
  };
}

/** Root layout of the public site. */
export default async function SiteLayout({ children }: { children: React.ReactNode }) {
  const shell = await readSiteShell();
  return (
    <SiteFrame
      shell={shell}
      parts={frameParts}
      slots={{
        ...DEFAULT_SLOTS,
        account: (place) => <AccountEntry place={place} learningUrl={shell.learningUrl} />,
        cart: (isIcon) => (
          <CartEntry isIcon={isIcon}>
            <Icon name="cart" />
          </CartEntry>
        ),
      }}
      overlay={
        <>
          <AccountHost support={supportOf(shell)} siteName={shell.siteName} help={accountHelpOf(shell)} />
          <CartHost
            phones={{ domestic: shell.support.phoneDomestic, international: shell.support.phoneInternational }}
          />
          <SearchHost brand={logoBrandOf(shell.brand)} />
          <LibraryHost support={supportOf(shell)} />
        </>
      }
    >
      {children}
    </SiteFrame>
  );
}

/** Returns what the search overlay needs of the brand. Its props are sent to the browser with every page. */
const logoBrandOf = ({ name, logo, compactLogo }: BrandView): LogoBrand => ({ name, logo, compactLogo });
