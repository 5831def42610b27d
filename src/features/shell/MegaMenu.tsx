import type { ShellView } from '@/domain/shell/shell.presenter';
import { Picture } from '@/ui/Picture';

/** Lists longer than this are set in two columns. */
const LONG_LIST = 6;

/**
 * Everything that the publication holds, as a sheet under the masthead. A popover: its buttons open it without script,
 * Escape and a click outside close it, and the focus returns to the button (NAV-11).
 */
export function MegaMenu({ shell }: { shell: ShellView }) {
  const { mega, cover, navigation } = shell;
  const sections = new Set(navigation.map(({ url }) => url));
  return (
    <nav className="mega" id="menu" popover="auto" aria-label="Menu">
      <div className="wrap mega-in">
        <div className="mega-nav">
          <h2>Sections</h2>
          <ul>
            {navigation.map((link) => (
              <li key={link.url}>
                <a href={link.url}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
        {mega.map((group) => (
          <div key={group.title} className={group.links.length > LONG_LIST ? 'mega-long' : undefined}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.url} className={sections.has(link.url) ? 'in-sections' : undefined}>
                  <a href={link.url}>{link.label}</a>
                </li>
              ))}
            </ul>
            {group.more ? (
              <a className="linky ui" href={group.more.url}>
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
    <div className="mega-cover">
      {cover.picture ? <Picture cut={cover.picture.whole} alt={cover.picture.alt} sizes="150px" /> : null}
      <div>
        <p className="meta">{cover.label}</p>
        <p className="serif t-4">{cover.headline}</p>
        <a className="btn btn--sm" href={cover.url}>
          Read the issue
        </a>
      </div>
    </div>
  );
}
