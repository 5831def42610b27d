'use client';

import { useEffect, useRef, useState } from 'react';
import { firstField } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { anchorFlyout } from '@/ui/anchor-flyout';

/** What had the focus before the first of the flyouts that took each other's place. */
let opener: HTMLElement | null = null;

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

interface FlyoutProps {
  id?: string;
  title: string;
  /** Opens as soon as it is there; else a button with `popoverTarget` opens it. */
  isOpen?: boolean;
  onClosed?: () => void;
  /** Holds what is shown once only: a click beside it leaves it open. */
  isFirm?: boolean;
  children: (close: () => void) => React.ReactNode;
}

/**
 * A flyout at the button that opened it, or in the middle of a narrow window: Escape, a click beside it and its button
 * close it, another one takes its place, and it begins anew each time (UI-02, UI-03, UI-06, UI-07).
 */
export function Flyout({ id, title, isOpen = false, onClosed, isFirm = false, children }: FlyoutProps) {
  const flyout = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  const close = useRef(() => flyout.current?.hidePopover());
  const release = useRef(() => {});
  const headingId = `${id ?? 'prompt'}-title`;
  useEffect(() => {
    if (!isOpen) return;
    // Nobody pressed a button for it: it takes the focus, and gives it back.
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
        // One that another has taken the place of is told of its end, too.
        if (newState !== 'closed' || !currentTarget.isConnected) return;
        setRound(round + 1);
        // The browser gives the focus back to what the last one was opened from, which may be gone.
        const next = opener?.isConnected ? opener : document.querySelector<HTMLElement>('[data-refocus]');
        const here = focused();
        // What has just been hidden has the focus until the next painting.
        if (isOpen && (!here || currentTarget.contains(here))) next?.focus({ preventScroll: true });
        opener = null;
        onClosed?.();
      }}
    >
      <button type="button" className="ui-close" aria-label="Close" onClick={close.current}>
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

/** Does something once, a while after `isDue` has become true. */
export function useDelayed(isDue: boolean, afterMs: number, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [isDue, afterMs]);
}
