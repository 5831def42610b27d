'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { followedInPlace } from './followed-link.rules';
import { restore, stop, useListening } from './listening';
import { PlayerControls } from './PlayerControls.client';
import { CURRENT_SECTION_SCRIPT } from './page-scripts.rules';
import { useSiteRouter } from './site-router';

/**
 * The player at the bottom of the page: what is playing, and its controls. While it plays, links navigate without a
 * full page load, so playback continues.
 */
export function PlayerBar() {
  const { recording, state, shownInPage } = useListening();
  useEffect(() => restore(), []);
  useStayingHere(state === 'playing');
  const isShown = recording !== null && recording.id !== shownInPage;
  useEffect(() => {
    document.body.toggleAttribute('data-listening', isShown);
  }, [isShown]);
  if (!recording || !isShown) return null;
  return (
    <section className="shell-dock" aria-label={t('Now playing')}>
      <div className="ui-container shell-dock-row">
        <p className="shell-dock-title">
          <a className="ui-headline ui-serif" href={recording.url}>
            {recording.title}
          </a>
          <span className="ui-meta">{recording.show}</span>
        </p>
        <PlayerControls recording={recording} />
        <button type="button" className="shell-dock-close" aria-label={t('Close the player')} onClick={stop}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

/** Navigates within the site on the client while something plays, and resets the page frame after each navigation. */
function useStayingHere(isPlaying: boolean): void {
  const router = useSiteRouter();
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (!isPlaying) return;
    const follow = (event: MouseEvent) => {
      const to = followedInPlace(event, window.location);
      if (!to) return;
      event.preventDefault();
      router.push(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isPlaying, router]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) sheet.hidePopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    for (const link of document.querySelectorAll('[data-nav] a[aria-current]')) link.removeAttribute('aria-current');
    const script = document.createElement('script');
    script.text = CURRENT_SECTION_SCRIPT;
    document.body.append(script);
    script.remove();
  }, [pathname]);
}
