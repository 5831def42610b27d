'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './editing.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Called with the Escape key. Without it, the dialog stays open. */
  onCancel?: () => void;
}

/** Modal dialog above a form. It is outside the form's element, so that its buttons and fields don't belong to it. */
export function Dialog({ title, children, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the browser focuses the first text that scrolls, or a radio button that isn't chosen.
    const first = dialog.current?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), [data-focus]');
    (first ?? dialog.current)?.focus();
  }, []);
  // Closing it before it is removed returns the focus to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const cancel = (event: SyntheticEvent) => {
    // React passes the event of a dialog above this one on.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel?.();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="admin-editing-dialog"
      tabIndex={-1}
      aria-labelledby="editing-dialog-title"
      onCancel={cancel}
    >
      <h2 id="editing-dialog-title">{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
