'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Aside } from './AuthScreens.client';
import { noteOnboarding } from './membership-marks';

const inBold = (text: ReactNode) => <b>{text}</b>;
const linkTo = (href: string) => (text: ReactNode) => (
  <a className="ui-link" href={href}>
    {text}
  </a>
);

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
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <Aside art="desk" text={t('Every article in your plan is open, as often as you like.')} />
      <div className="account-form">
        <h2 className="ui-title-2" id="onboarding-title">
          {t('You can now read without limits.')}
        </h2>
        <ol className="account-onboarding-steps">
          <li>
            {rich('<b>Save what you’ll want to read again.</b> <link>Your library</link> has folders for it.', {
              b: inBold,
              link: linkTo('/my-library'),
            })}
          </li>
          <li>
            {rich('<b>Give articles to others.</b> The gift button opens an article for anyone you send its link to.', {
              b: inBold,
            })}
          </li>
          <li>
            {rich('<b>Get it by email.</b> <link>Our newsletters</link> include some for subscribers only.', {
              b: inBold,
              link: linkTo('/email-newsletters'),
            })}
          </li>
        </ol>
        <button
          type="button"
          className="ui-button ui-button--noon ui-button--block"
          onClick={() => dialog.current?.close()}
        >
          {t('Start reading')}
        </button>
      </div>
    </dialog>
  );
}
