'use client';

import { useEffect, useRef } from 'react';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';

/**
 * The mobile navigation: a full-screen modal dialog. Its buttons use `command`; this component handles browsers that
 * don't support it. Widening the window beyond the mobile layout closes it.
 */
export function MenuSheet({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet) return;
    const mobile = window.matchMedia(MOBILE_LAYOUT);
    const closeWhenWide = () => {
      if (!mobile.matches) sheet.close();
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`[commandfor="${id}"]`) : null;
      if (button?.getAttribute('command') === 'show-modal') sheet.showModal();
      else if (button || (target instanceof Element && target.closest('a[href*="#"]'))) sheet.close();
    };
    mobile.addEventListener('change', closeWhenWide);
    if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', onClick, true);
    return () => {
      mobile.removeEventListener('change', closeWhenWide);
      removeEventListener('click', onClick, true);
    };
  }, [id]);
  return (
    <dialog className="shell-mobile-menu" id={id} aria-label={label} ref={dialog}>
      {children}
    </dialog>
  );
}
