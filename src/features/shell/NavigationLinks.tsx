import type { LinkView } from '@/domain/shell/shell.presenter';

/** The entries of the main navigation. The page marks its own before it is painted. */
export function NavigationLinks({ links, label }: { links: LinkView[]; label: string }) {
  return (
    <nav className="shell-nav" aria-label={label} data-nav>
      {links.map((link) => (
        <a key={link.url} href={link.url} suppressHydrationWarning>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
