'use client';

import { useEffect } from 'react';
import { flyoutAtom, type OpenFlyout } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';
import { useInterface } from '@/features/shell/use-interface';
import { useLater } from '@/features/shell/use-later';
import { useProfile } from '@/features/shell/use-profile';
import { withMessages } from '@/language/with-messages';

/**
 * Handles the save, share and follow buttons of all pages and renders their flyouts. Their code loads on first use;
 * marks for saved and followed content load for signed-in users only.
 */
export function LibraryHost({ support }: { support: Support }) {
  const flyout = useInterface(flyoutAtom);
  const isUser = (useProfile()?.status ?? 'guest') !== 'guest';
  const Flyouts = useLater<{ flyout: OpenFlyout; support: Support }>(flyout !== null, () =>
    withMessages(() => import('./Flyouts.client')).then((part) => part.Flyouts),
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const tool = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tool]') : null;
      if (!tool) return;
      event.preventDefault();
      withMessages(() => import('./tools')).then(
        ({ applyTool }) => applyTool(tool),
        () => (tool as { popoverTargetElement?: HTMLElement | null }).popoverTargetElement?.showPopover(),
      );
    };
    // React stops events on parts of the page it hasn't hydrated yet. The capture phase still receives them.
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    const reader = isUser ? import('./reader-marks').then((part) => part.markForReader()) : null;
    return () => void reader?.then((end) => end());
  }, [isUser]);
  return flyout && Flyouts ? <Flyouts flyout={flyout} support={support} /> : null;
}
