'use client';

import { useEffect, useRef, useState } from 'react';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Aside } from './AuthScreens.client';
import { noteOnboarding } from './membership-marks';

/** Welcomes a subscriber on the first page after the activation, once in this browser (SUB-42). */
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
          You read without counting now.
        </h2>
        <ol className="account-onboarding-steps">
          <li>
            <b>Keep what you will want again.</b>{' '}
            <a className="ui-link" href="/my-library">
              Your library
            </a>{' '}
            has folders for it.
          </li>
          <li>
            <b>Give an article away.</b> The gift beside its text opens it for anyone.
          </li>
          <li>
            <b>Let it come to you.</b>{' '}
            <a className="ui-link" href="/email-newsletters">
              The letters
            </a>{' '}
            include those for subscribers only.
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
