'use client';

import { useEffect, useState } from 'react';
import { FLOW_EMAIL_MESSAGE } from '@/domain/accounts/form.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { useFocusOnHeading } from './AuthScreens.client';
import { ForgotForm } from './ForgotScreen.client';
import { RegistrationForm } from './RegistrationScreen.client';
import { SignInScreen } from './SignInScreen.client';
import type { Support } from './sign-in-failure';

export type FlowScreen = 'registration' | 'sign-in' | 'forgot-password';

interface FlowProps {
  screen: FlowScreen;
  support: Support;
  siteName: string;
  /** The site's host name, as shown to readers. */
  host: string;
}

/** Notifies the page around the frame of an event, without any data about the visitor (SUB-21, decision 8). */
const tell = (event: 'OnGoBack' | 'OnClose' | 'OnSuccess') => window.parent.postMessage({ event }, location.origin);

const HEADING = 'flow-title';

const isFramed = (): boolean => window.parent !== window;

/**
 * The dialogs of the subscription flow, for use in a frame. Opened directly, they navigate by themselves (SUB-14 to
 * 24).
 */
export function FlowDialog({ screen: first, support, siteName, host }: FlowProps) {
  const [screen, setScreen] = useState<FlowScreen>(first);
  const [isGift, setGift] = useState(false);
  useEffect(() => setGift(new URLSearchParams(location.search).get('flow') === 'gift'), []);
  const goTo = (name: string) => setScreen(name as FlowScreen);
  const onSuccess = () => {
    if (isFramed()) tell('OnSuccess');
    else location.assign(isGift ? '/my-account' : '/subscriptions');
  };
  const goBack = () => {
    if (screen !== first) return setScreen(first);
    tell('OnGoBack');
    if (!isFramed()) history.back();
  };
  const close = () => {
    tell('OnClose');
    if (!isFramed()) location.assign('/subscriptions');
  };
  useFocusOnHeading(screen, HEADING);
  useEffect(() => {
    // Key presses in a frame don't reach the dialog around it.
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isFramed()) tell('OnClose');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Main className="account-flow" aria-labelledby={HEADING}>
      <p className="account-flow-top">
        <button type="button" className="ui-link ui-control-text" onClick={goBack}>
          {t('Go back')}
        </button>
        <button type="button" className="ui-close" aria-label={t('Close')} onClick={close}>
          <Icon name="close" />
        </button>
      </p>
      {screen === 'registration' ? (
        <RegistrationForm
          className="account-form"
          kind="modal"
          flow={{ submit: isGift ? t('On to recipient') : t('On to checkout') }}
          support={support}
          siteName={siteName}
          goTo={goTo}
          onRegistered={onSuccess}
        >
          <h1 className="ui-title-2" id={HEADING}>
            {t('Create an account')}
          </h1>
          {isGift ? (
            <p className="ui-dek">{t('To send a gift, you’ll need to create an {host} account.', { host })}</p>
          ) : null}
        </RegistrationForm>
      ) : null}
      {screen === 'sign-in' ? (
        <SignInScreen
          flow={{
            heading: t('Sign in to your account'),
            submit: isGift ? t('On to recipient >') : t('On to checkout'),
          }}
          goTo={goTo}
          support={support}
          siteName={siteName}
          help={{}}
          headingId={HEADING}
          onSignedIn={onSuccess}
          onRegistered={onSuccess}
          onDone={onSuccess}
        />
      ) : null}
      {screen === 'forgot-password' ? (
        <div className="account-form">
          <h1 className="ui-title-2" id={HEADING}>
            {t('Reset password')}
          </h1>
          <ForgotForm
            support={support}
            closeAfterMs={0}
            next={t('On to sign in')}
            message={FLOW_EMAIL_MESSAGE}
            place="subscription"
            onDone={() => setScreen('sign-in')}
          >
            <p className="ui-control-text account-alternative">
              <button type="button" className="ui-link" onClick={() => setScreen('sign-in')}>
                {t('Back to sign in')}
              </button>
            </p>
          </ForgotForm>
        </div>
      ) : null}
    </Main>
  );
}
