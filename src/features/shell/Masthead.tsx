import type { ShellView } from '@/domain/shell/shell.presenter';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { FoldingBar } from './FoldingBar.client';
import { GuestHelp } from './GuestHelp';
import { DEFAULT_SLOTS, type HeaderSlots } from './header-slots';
import { MegaMenu } from './MegaMenu';
import { MobileMenu, MobileMenuButton } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';

/** The header of every page: the masthead, its compact bar, and the menus. Empty slots leave no gap. */
export function Masthead({ shell, slots = DEFAULT_SLOTS }: { shell: ShellView; slots?: HeaderSlots }) {
  return (
    <header>
      <div className="shell-masthead" id="masthead">
        <div className="ui-container ui-wide-only">
          <UtilityRow shell={shell} slots={slots} />
          {slots.account ? <GuestHelp box="sign-in-benefits" help={shell.help} /> : null}
          <div className="shell-masthead-brand" data-checkout={t('Secure checkout')}>
            <Logo brand={shell.brand} size="desktop" />
            <NavigationLinks links={shell.navigation} label={t('Main')} />
          </div>
        </div>
        <div className="ui-container shell-masthead-mobile ui-narrow-only">
          <Logo brand={shell.brand} size="mobile" />
          <div className="shell-masthead-actions">
            <IconLinks slots={slots} />
            <MobileMenuButton />
          </div>
        </div>
      </div>
      <FoldingBar>
        <div className="ui-container shell-bar-row">
          <Logo brand={shell.brand} size="compact" />
          <NavigationLinks links={shell.navigation} label={t('Main, folded')} />
          <div className="shell-bar-end ui-wide-only">
            {slots.search ? <SearchLink /> : null}
            {slots.account ? <KnownVisitor /> : null}
            {slots.account?.('bar')}
            {slots.cart?.(false)}
            <MenuButton />
            {slots.subscribe ? <SubscribeLink className="ui-button ui-button--noon ui-button--small" /> : null}
          </div>
          <div className="shell-bar-end shell-masthead-actions ui-narrow-only">
            <IconLinks slots={slots} />
            <MobileMenuButton />
          </div>
        </div>
      </FoldingBar>
      <MegaMenu shell={shell} />
      <MobileMenu shell={shell} slots={slots} />
    </header>
  );
}

function UtilityRow({ shell, slots }: { shell: ShellView; slots: HeaderSlots }) {
  return (
    <div className="shell-masthead-top">
      <div>
        <MenuButton />
        {slots.search ? <SearchLink /> : null}
        {shell.edition ? (
          <a className="shell-edition" href={shell.edition.url}>
            {shell.edition.label}
          </a>
        ) : null}
      </div>
      <div>
        {slots.account ? <KnownVisitor hasLibrary /> : null}
        {slots.account?.('top')}
        {slots.cart?.(false)}
        {slots.subscribe ? <SubscribeLink className="ui-button ui-button--noon" /> : null}
      </div>
    </div>
  );
}

function MenuButton() {
  return (
    <button type="button" popoverTarget="menu">
      <Icon name="menu" />
      {t('Menu')}
    </button>
  );
}

function SearchLink() {
  return (
    <a href="/search" data-search-opener>
      <Icon name="search" />
      {t('Search')}
    </a>
  );
}

/**
 * Placeholder for the user's menu until it has loaded, so that nothing shifts. The page is the same for everyone; an
 * inline script decides who sees the placeholder.
 */
function KnownVisitor({ hasLibrary = false }: { hasLibrary?: boolean }) {
  return (
    <span className="shell-known-visitor">
      {hasLibrary ? <a href="/my-library">{t('My library')}</a> : null}
      <a href="/my-account" aria-label={t('My account')}>
        <span className="shell-known-name" data-nameless={t('Account')} />
        <Icon name="down" />
      </a>
    </span>
  );
}

function SubscribeLink({ className }: { className: string }) {
  return (
    <a className={`${className} shell-for-newcomers`} href="/subscriptions">
      {t('Subscribe')}
    </a>
  );
}

function IconLinks({ slots }: { slots: HeaderSlots }) {
  return (
    <>
      {slots.search ? (
        <a href="/search" aria-label={t('Search')} data-search-opener>
          <Icon name="search" />
        </a>
      ) : null}
      {slots.cart?.(true)}
    </>
  );
}
