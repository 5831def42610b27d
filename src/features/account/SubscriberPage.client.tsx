'use client';

import { useEffect, useState } from 'react';
import { addressInQuery } from '@/domain/accounts/query-address.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { Done } from '@/features/shell/Form.client';
import { t } from '@/language/t';
import { Aside } from './AuthScreens.client';
import { LinkForm } from './LinkForm.client';
import { RegistrationForm } from './RegistrationScreen.client';
import type { Support } from './sign-in-failure';

/**
 * Creates an account for a subscriber who has none (AUTH-24, AUTH-34). The address is removed from the URL right away.
 * Knowing an address doesn't prove a subscription, so the page explains how to link one.
 */
export function SubscriberPage({ support, siteName, help }: { support: Support; siteName: string; help: HelpTexts }) {
  const [credentials, setCredentials] = useState<string | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  useEffect(() => {
    setCredentials(addressInQuery(location.search));
    const url = new URL(location.href);
    url.searchParams.delete('emailAddress');
    history.replaceState(history.state, '', url);
  }, []);
  if (credentials === null) return null;
  if (registered) {
    return (
      <div className="ui-stack ui-form-page">
        <Done>{t('Your account has been created, {emailAddress}', { emailAddress: registered })}</Done>
        <p className="ui-dek">
          {t(
            'We’ve sent an email to {emailAddress}. Open its link to add your subscription to your account; until then, you have the access of any registered reader. To add it right away, use the account number on your magazine’s wrapper:',
            { emailAddress: registered },
          )}
        </p>
        <LinkForm support={support} help={help} emailAddress={registered} />
        <p>
          <a className="ui-button" href="/my-account">
            {t('Go to my account')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      <div className="account-dialog account-dialog--page">
        <Aside art="desk" text={t('The magazine on your table, and on your screen.')} />
        <RegistrationForm
          className="account-form"
          kind="subscription"
          emailAddress={credentials}
          support={support}
          siteName={siteName}
          goTo={openAuthModal}
          onRegistered={setRegistered}
        >
          <p className="ui-dek">
            {t(
              'Do you have a subscription under your email address, but no account yet? Create one here. We’ll email you a link that connects the two.',
            )}
          </p>
        </RegistrationForm>
      </div>
      <LinkForm support={support} help={help} emailAddress={credentials} />
    </>
  );
}
