'use client';

import { useEffect, useRef } from 'react';
import { t } from '@/language/t';
import { tabOfKey } from '@/ui/tabs.rules';
import { LIBRARY_TABS, type LibraryTab } from './library-tabs.rules';

/**
 * The tabs of My Library. They are links, so each tab has its own URL; arrow keys move between them (LIB-06, UI-16).
 */
export function LibraryTabs({ current }: { current: LibraryTab }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the tab bar scrolls the open tab into view, without moving the page.
    const [bare, open] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-current]')];
    if (bare && open) bare.scrollLeft = open.offsetLeft - bare.offsetLeft - 24;
  }, []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const links = [...(bar.current?.querySelectorAll('a') ?? [])];
    const next = tabOfKey(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    <nav className="ui-tabs" aria-label={t('My library')} ref={bar} onKeyDown={onKeyDown}>
      {LIBRARY_TABS.map(({ tab, label, url }) => (
        <a key={tab} href={url} aria-current={tab === current ? 'page' : undefined}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
