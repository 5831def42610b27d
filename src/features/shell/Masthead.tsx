import type { ShellView } from '@/domain/shell/shell.presenter';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { FoldingBar } from './FoldingBar.client';
import { GuestHelp } from './GuestHelp';
import { MegaMenu } from './MegaMenu';
import { MobileMenu, MobileMenuButton } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';
import { OPEN_ROOMS, type Rooms } from './rooms';

/** The header of every page: masthead, the bar it folds into, and the menus. Rooms that are not open yet leave no gap. */
export function Masthead({ shell, rooms = OPEN_ROOMS }: { shell: ShellView; rooms?: Rooms }) {
  return (
    <header>
      <div className="shell-masthead" id="masthead">
        <div className="ui-container ui-wide-only">
          <UtilityRow shell={shell} rooms={rooms} />
          {rooms.account ? <GuestHelp box="sign-in-benefits" help={shell.help} /> : null}
          <div className="shell-masthead-brand">
            <Logo siteName={shell.siteName} size="desktop" />
            <NavigationLinks links={shell.navigation} label="Main" />
          </div>
        </div>
        <div className="ui-container shell-masthead-mobile ui-narrow-only">
          <Logo siteName={shell.siteName} size="mobile" />
          <div className="shell-masthead-actions">
            <IconLinks rooms={rooms} />
            <MobileMenuButton />
          </div>
        </div>
      </div>
      <FoldingBar>
        <div className="ui-container shell-bar-row">
          <Logo siteName={shell.siteName} size="compact" />
          <NavigationLinks links={shell.navigation} label="Main, folded" />
          <div className="shell-bar-end ui-wide-only">
            {rooms.search ? <SearchLink /> : null}
            {rooms.account ? <KnownVisitor /> : null}
            {rooms.account?.('bar')}
            {rooms.cart?.(false)}
            <MenuButton />
            {rooms.subscribe ? <SubscribeLink className="ui-button ui-button--noon ui-button--small" /> : null}
          </div>
          <div className="shell-bar-end shell-masthead-actions ui-narrow-only">
            <IconLinks rooms={rooms} />
            <MobileMenuButton />
          </div>
        </div>
      </FoldingBar>
      <MegaMenu shell={shell} />
      <MobileMenu shell={shell} rooms={rooms} />
    </header>
  );
}

function UtilityRow({ shell, rooms }: { shell: ShellView; rooms: Rooms }) {
  return (
    <div className="shell-masthead-top">
      <div>
        <MenuButton />
        {rooms.search ? <SearchLink /> : null}
        {shell.edition ? (
          <a className="shell-edition" href={shell.edition.url}>
            {shell.edition.label}
          </a>
        ) : null}
      </div>
      <div>
        {rooms.account ? <KnownVisitor hasLibrary /> : null}
        {rooms.account?.('top')}
        {rooms.cart?.(false)}
        {rooms.subscribe ? <SubscribeLink className="ui-button ui-button--noon" /> : null}
      </div>
    </div>
  );
}

function MenuButton() {
  return (
    <button type="button" popoverTarget="menu">
      <Icon name="menu" />
      Menu
    </button>
  );
}

function SearchLink() {
  return (
    <a href="/search" data-search-opener>
      <Icon name="search" />
      Search
    </a>
  );
}

/**
 * Stands in the place of a user's menu until that is there, so that nothing moves when it comes: the page, which is the
 * same for everyone, is told by an inline script for whom it is to be shown.
 */
function KnownVisitor({ hasLibrary = false }: { hasLibrary?: boolean }) {
  return (
    <span className="shell-known-visitor">
      {hasLibrary ? <a href="/my-library">My library</a> : null}
      <a href="/my-account" aria-label="My account">
        <span className="shell-known-name" />
        <Icon name="down" />
      </a>
    </span>
  );
}

function SubscribeLink({ className }: { className: string }) {
  return (
    <a className={`${className} shell-for-newcomers`} href="/subscriptions">
      Subscribe
    </a>
  );
}

function IconLinks({ rooms }: { rooms: Rooms }) {
  return (
    <>
      {rooms.search ? (
        <a href="/search" aria-label="Search" data-search-opener>
          <Icon name="search" />
        </a>
      ) : null}
      {rooms.cart?.(true)}
    </>
  );
}
