'use client';

import { useEffect, useRef } from 'react';
import { t } from '@/language/t';

interface FlowFrameProps {
  flow: 'checkout' | 'gift';
  screen: 'registration' | 'sign-in';
  /** Called once the visitor is signed in. */
  onSuccess: () => void;
  onClose: () => void;
}

/** A dialog of the subscription flow in a frame. Only messages from its own frame and origin are accepted (SUB-21). */
export function FlowFrame({ flow, screen, onSuccess, onClose }: FlowFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ event?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.event === 'OnSuccess') onSuccess();
      if (data?.event === 'OnGoBack' || data?.event === 'OnClose') dialog.current?.close();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onSuccess]);
  const takeIn = ({ contentDocument, contentWindow, style }: HTMLIFrameElement) => {
    // The frame reports Escape by a message once its scripts run. Until then, listen inside the frame so that nobody is
    // trapped.
    contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) dialog.current?.close();
    });
    // The dialog is as tall as its content, and grows when a message appears.
    const page = contentDocument?.querySelector('main');
    if (!page) return;
    new ResizeObserver(() => style.setProperty('--page-height', `${page.offsetHeight}px`)).observe(page);
  };
  return (
    <dialog className="shell-flow-frame" ref={dialog} aria-label={t('Your account')} onClose={onClose}>
      <p className="shell-flow-wait" aria-hidden="true">
        <span className="ui-spinner" />
      </p>
      <iframe
        ref={frame}
        src={`/subscription-flow/${screen}?flow=${flow}`}
        title={t('Your account')}
        onLoad={({ currentTarget }) => takeIn(currentTarget)}
      />
    </dialog>
  );
}
