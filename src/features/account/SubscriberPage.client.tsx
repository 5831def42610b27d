'use client';

import { useEffect, useState } from 'react';
import { addressInQuery } from '@/domain/accounts/query-address.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { Done } from '@/features/shell/Form.client';
import { Aside } from './AuthScreens.client';
import type { Support } from './failure';
import { LinkForm } from './LinkForm.client';
import { RegistrationForm } from './RegistrationScreen.client';

/**
 * Makes an account for a subscriber who has none (AUTH-24, AUTH-34). The address leaves the address bar at once. It
 * proves no subscription: the page says how one comes to the account.
 */
export function SubscriberPage({ support, siteName, help }: { support: Support; siteName: string; help: HelpTexts }) {
  const [given, setGiven] = useState<string | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  useEffect(() => {
    setGiven(addressInQuery(location.search));
    const url = new URL(location.href);
    url.searchParams.delete('emailAddress');
    history.replaceState(history.state, '', url);
  }, []);
  if (given === null) return null;
  if (registered) {
    return (
      <div className="ui-stack ui-form-page">
        <Done>Your account has been created, {registered}</Done>
        <p className="ui-dek">
          We have sent a letter to {registered}. Open its link, and your subscription belongs to your account; until
          then it reads like any other. With the account number of your magazine’s wrapper it goes at once:
        </p>
        <LinkForm support={support} help={help} emailAddress={registered} />
        <p>
          <a className="ui-button" href="/my-account">
            Go to my account
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      <div className="account-dialog account-dialog--page">
        <Aside art="desk" text="The magazine on your table, and on your screen." />
        <RegistrationForm
          className="account-form"
          kind="subscription"
          emailAddress={given}
          support={support}
          siteName={siteName}
          goTo={openAuthModal}
          onRegistered={setRegistered}
        >
          <p className="ui-dek">
            Is there a subscription under your address, and no account yet? Make one here. We send you a letter with a
            link that brings the two together.
          </p>
        </RegistrationForm>
      </div>
      <LinkForm support={support} help={help} emailAddress={given} />
    </>
  );
}
