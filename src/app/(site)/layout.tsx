import type { Viewport } from 'next';
import { AccountEntry } from '@/features/account/AccountEntry.client';
import { AccountHost } from '@/features/account/AccountHost.client';
import { CartEntry } from '@/features/cart/CartEntry.client';
import { CartHost } from '@/features/cart/CartHost.client';
import { LibraryHost } from '@/features/library/LibraryHost.client';
import { SearchHost } from '@/features/search/SearchHost.client';
import { DEFAULT_SLOTS } from '@/features/shell/header-slots';
import { SiteFrame } from '@/features/shell/SiteFrame';
import { Icon } from '@/ui/Icon';
import { readSiteShell } from './site-data';
import { accountHelpOf, supportOf } from './support';
import '../site.css';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#121518' },
  ],
};

/** Root layout of the public site. */
export default async function SiteLayout({ children }: { children: React.ReactNode }) {
  const shell = await readSiteShell();
  return (
    <SiteFrame
      shell={shell}
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
          <SearchHost siteName={shell.siteName} />
          <LibraryHost support={supportOf(shell)} />
        </>
      }
    >
      {children}
    </SiteFrame>
  );
}
