'use client';

import { useEffect, useRef, useState } from 'react';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Aside } from './AuthScreens.client';
import { noteOnboarding } from './membership-marks';

/** Welcomes a new subscriber on the first page after the activation, once per browser (SUB-42). */
export function Onboarding() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    dialog.current?.showModal();
    focusFirst(dialog.current);
    noteOnboarding('seen');
  }, []);
  if (!isOpen) return null;
  return (
    <dialog
      className="ui-dialog account-onboarding"
      ref={dialog}
      aria-labelledby="onboarding-title"
      onClose={() => setOpen(false)}
    >
      <button type="button" className="ui-close" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <Aside art="desk" text="Every article in your plan is open, as often as you like." />
      <div className="account-form">
        <h2 className="ui-title-2" id="onboarding-title">
          You can now read without limits.
        </h2>
        <ol className="account-onboarding-steps">
          <li>
            <b>Save what you’ll want to read again.</b>{' '}
            <a className="ui-link" href="/my-library">
              Your library
            </a>{' '}
            has folders for it.
          </li>
          <li>
            <b>Give articles to others.</b> The gift button opens an article for anyone you send its link to.
          </li>
          <li>
            <b>Get it by email.</b>{' '}
            <a className="ui-link" href="/email-newsletters">
              Our newsletters
            </a>{' '}
            include some for subscribers only.
          </li>
        </ol>
        <button
          type="button"
          className="ui-button ui-button--noon ui-button--block"
          onClick={() => dialog.current?.close()}
        >
          Start reading
        </button>
      </div>
    </dialog>
  );
}
