'use client';

import { useEffect, useRef, useState } from 'react';
import { t } from '@/language/t';
import { anchorFlyout } from '@/ui/anchor-flyout';
import { firstField } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

/** Element that had the focus before the first flyout of a chain opened. */
let opener: HTMLElement | null = null;

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

interface FlyoutProps {
  id?: string;
  title: string;
  /** Opens as soon as it is rendered. Otherwise a button with `popoverTarget` opens it. */
  isOpen?: boolean;
  onClosed?: () => void;
  /** For content that is shown only once: a click outside doesn't close it. */
  isFirm?: boolean;
  children: (close: () => void) => React.ReactNode;
}

/**
 * A flyout next to the button that opened it, or centered in a narrow window. Escape, a click outside and its close
 * button close it; opening another one replaces it; its content resets every time (UI-02, UI-03, UI-06, UI-07).
 */
export function Flyout({ id, title, isOpen = false, onClosed, isFirm = false, children }: FlyoutProps) {
  const flyout = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  const close = useRef(() => flyout.current?.hidePopover());
  const release = useRef(() => {});
  const headingId = `${id ?? 'prompt'}-title`;
  useEffect(() => {
    if (!isOpen) return;
    // No button opened it, so it takes the focus and returns it itself.
    const before = focused();
    if (before && !before.closest('.ui-flyout--centered')) opener = before;
    flyout.current?.showPopover();
    (firstField(flyout.current) ?? flyout.current)?.focus();
  }, [isOpen]);
  useEffect(() => () => release.current(), []);
  return (
    <section
      className="ui-flyout ui-flyout--centered"
      id={id}
      popover={isFirm ? 'manual' : 'auto'}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={headingId}
      ref={flyout}
      onKeyDown={({ key }) => {
        if (isFirm && key === 'Escape') close.current();
      }}
      onToggle={({ newState, currentTarget }) => {
        release.current();
        if (newState === 'open') {
          const button = isOpen ? opener : document.querySelector(`[popovertarget="${id}"]`);
          release.current = anchorFlyout(currentTarget, isFirm ? null : button);
          if (!isOpen) firstField(currentTarget)?.focus();
        }
        // A flyout that was replaced is notified of its closing, too.
        if (newState !== 'closed' || !currentTarget.isConnected) return;
        setRound(round + 1);
        // The browser returns the focus to what opened the last flyout, which may have been removed.
        const next = opener?.isConnected ? opener : document.querySelector<HTMLElement>('[data-refocus]');
        const here = focused();
        // An element that was just hidden keeps the focus until the next paint.
        if (isOpen && (!here || currentTarget.contains(here))) next?.focus({ preventScroll: true });
        opener = null;
        onClosed?.();
      }}
    >
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={close.current}>
        <Icon name="close" />
      </button>
      <h2 className="ui-title-3" id={headingId}>
        {title}
      </h2>
      <div className="ui-stack" key={round}>
        {children(close.current)}
      </div>
    </section>
  );
}

/** Runs an action once, some time after `isDue` becomes true. */
export function useDelayed(isDue: boolean, afterMs: number, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [isDue, afterMs]);
}
