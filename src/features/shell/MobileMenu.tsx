import type { LinkView, ShellView } from '@/domain/shell/shell.presenter';
import { t, withinSentence } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { GuestHelp } from './GuestHelp';
import type { HeaderSlots } from './header-slots';
import { MenuSheet } from './MenuSheet.client';
import { MARKED_BY_SCRIPT } from './page-scripts.rules';

const SHEET = 'menu-sheet';

/** Attributes of the buttons that open and close the sheet. React passes them through unchanged. */
const opens = { command: 'show-modal', commandfor: SHEET };
const closes = { command: 'close', commandfor: SHEET };

/** Button that opens the mobile navigation. */
export function MobileMenuButton() {
  return (
    <button type="button" aria-label={t('Menu')} aria-haspopup="dialog" {...opens}>
      <Icon name="menu" />
    </button>
  );
}

/** The mobile navigation: search first, then the sections in large type, then the account (NAV-13). */
export function MobileMenu({ shell, slots }: { shell: ShellView; slots: HeaderSlots }) {
  return (
    <MenuSheet id={SHEET} label={t('Menu')}>
      <div className="shell-mobile-head">
        <Logo brand={shell.brand} size="mobile" />
        <button type="button" {...closes}>
          {t('Close')} <Icon name="close" />
        </button>
      </div>
      {slots.search ? <SearchForm siteName={shell.siteName} /> : null}
      {shell.navigation.length > 0 ? (
        <ul className="shell-mobile-list" data-nav>
          {shell.navigation.map((link) => (
            <li key={link.url}>
              <Entry link={link} inside={shell.mega.find((group) => group.title === link.label)} />
            </li>
          ))}
        </ul>
      ) : null}
      {slots.account ? <GuestHelp box="sign-in-benefits" help={shell.help} /> : null}
      <AccountLinks slots={slots} />
    </MenuSheet>
  );
}

function Entry({ link, inside }: { link: LinkView; inside: ShellView['mega'][number] | undefined }) {
  if (!inside?.links.length) {
    return (
      <a href={link.url} {...MARKED_BY_SCRIPT}>
        {link.label}
      </a>
    );
  }
  return (
    <details>
      <summary>
        {link.label}
        <Icon name="down" />
      </summary>
      <ul>
        {[...inside.links, { ...link, label: t('All {section}', { section: withinSentence(link.label) }) }].map(
          (entry) => (
            <li key={entry.url}>
              <a href={entry.url} {...MARKED_BY_SCRIPT}>
                {entry.label}
              </a>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

function SearchForm({ siteName }: { siteName: string }) {
  return (
    <search>
      <form className="shell-mobile-search" action="/search">
        <input
          className="ui-input"
          type="search"
          name="term"
          placeholder={t('Search {site}', { site: siteName })}
          aria-label={t('Search')}
        />
        <button className="ui-button" type="submit" aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

function AccountLinks({ slots }: { slots: HeaderSlots }) {
  if (!slots.account && !slots.subscribe) return null;
  return (
    <div className="shell-mobile-foot">
      {slots.subscribe ? (
        <a className="ui-button ui-button--noon shell-for-newcomers" href="/subscriptions">
          {t('Subscribe')}
        </a>
      ) : null}
      {slots.account?.('sheet')}
    </div>
  );
}
