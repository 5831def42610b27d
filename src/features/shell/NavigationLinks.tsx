import type { LinkView } from '@/domain/shell/shell.presenter';
import { MARKED_BY_SCRIPT } from './page-scripts.rules';

/** Links of the main navigation. An inline script marks the current one before the first paint. */
export function NavigationLinks({ links, label }: { links: LinkView[]; label: string }) {
  return (
    <nav className="shell-nav" aria-label={label} data-nav>
      {links.map((link) => (
        <a key={link.url} href={link.url} {...MARKED_BY_SCRIPT}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
