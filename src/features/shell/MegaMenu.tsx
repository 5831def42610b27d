import type { ShellView } from '@/domain/shell/shell.presenter';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';

/** Longer lists are set in two columns. */
const LONG_LIST = 6;

/**
 * All sections of the publication, in a sheet below the masthead. It is a popover, so its buttons open it without
 * JavaScript, Escape and a click outside close it, and the focus returns to the button (NAV-11).
 */
export function MegaMenu({ shell }: { shell: ShellView }) {
  const { mega, cover, navigation } = shell;
  const sections = new Set(navigation.map(({ url }) => url));
  return (
    <nav className="shell-menu" id="menu" popover="auto" aria-label={t('Menu')}>
      <div className="ui-container shell-menu-body">
        {navigation.length > 0 ? (
          <div className="shell-menu-nav">
            <h2>{t('Sections')}</h2>
            <ul>
              {navigation.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {mega.map((group) => (
          <div key={group.title} className={group.links.length > LONG_LIST ? 'shell-menu-long' : undefined}>
            <h2>{group.title}</h2>
            {group.links.length > 0 ? (
              <ul>
                {group.links.map((link) => (
                  <li key={link.url} className={sections.has(link.url) ? 'shell-menu-in-sections' : undefined}>
                    <a href={link.url}>{link.label}</a>
                  </li>
                ))}
              </ul>
            ) : null}
            {group.more ? (
              <a className="ui-link ui-control-text" href={group.more.url}>
                {group.more.label}
              </a>
            ) : null}
          </div>
        ))}
        {cover ? <Cover cover={cover} /> : null}
      </div>
    </nav>
  );
}

function Cover({ cover }: { cover: NonNullable<ShellView['cover']> }) {
  return (
    <div className="shell-menu-cover">
      {cover.picture ? <Picture cut={cover.picture.whole} alt={cover.picture.alt} sizes="150px" /> : null}
      <div>
        <p className="ui-meta">{cover.label}</p>
        <p className="ui-serif ui-title-4">{cover.headline}</p>
        <a className="ui-button ui-button--small" href={cover.url}>
          {t('Read the issue')}
        </a>
      </div>
    </div>
  );
}
