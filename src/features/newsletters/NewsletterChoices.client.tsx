'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { SUBSCRIBER_ONLY_MESSAGE } from '@/domain/newsletters/subscription.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { whenSignedIn } from '@/features/shell/account.atoms';
import { logEvent } from '@/features/shell/data-layer';
import { openFlyout } from '@/features/shell/flyout.atoms';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { HelpBox } from '@/features/shell/HelpBox.client';
import { loadProfile } from '@/features/shell/session-profile';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { hidden } from '@/ui/hidden';

type State = 'idle' | 'busy' | 'failed';

interface NewsletterChoiceProps {
  name: string;
  isSubscriberOnly: boolean;
  support: Support;
  help: HelpTexts;
}

/**
 * Subscribes to a newsletter with one click, which requires an account, and unsubscribes from it (NEWS-10 to 12,
 * NEWS-16, TOP-15).
 */
export function NewsletterChoice({ name, isSubscriberOnly, support, help }: NewsletterChoiceProps) {
  const profile = useProfile();
  const [state, setState] = useState<State>('idle');
  const isOn = (profile?.newsletters ?? []).some((entry) => entry.name === name);
  const isClosed = isSubscriberOnly && profile?.status !== 'subscribers';
  const settle = async (answer: { ok: boolean; error?: { code: string } }) => {
    await loadProfile();
    const isRefused = answer.error?.code === 'subscriber-only';
    if (isRefused) refuse(name);
    setState(answer.ok || isRefused ? 'idle' : 'failed');
  };
  const subscribe = async () => {
    setState('busy');
    const answer = await callApi('POST /service/newsletters/subscribe', { body: { newsletters: [name] } });
    if (answer.ok) logEvent('Subscribe to Newsletter', { newsletter: name });
    await settle(answer);
  };
  const choose = () => {
    if (isClosed) refuse(name);
    else whenSignedIn(subscribe, 'sign-in');
  };
  const end = async () => {
    setState('busy');
    await settle(await callApi('POST /service/newsletters/unsubscribe', { body: { newsletters: [name] } }));
  };
  return (
    <div className="newsletters-actions ui-needs-script">
      <ChoiceButton
        name={name}
        isOn={isOn}
        isBusy={state === 'busy'}
        off={t('Sign up')}
        on={t('Signed up')}
        choose={choose}
      />
      {isOn ? (
        <button
          type="button"
          className="ui-link ui-control-text"
          disabled={state === 'busy'}
          onClick={() => void end()}
        >
          {rich('Unsubscribe<hidden> from {name}</hidden>', { name, hidden })}
        </button>
      ) : null}
      {isClosed ? (
        <a className="ui-link ui-meta" href="/subscriptions">
          {t('See the offers')}
        </a>
      ) : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
      {isSubscriberOnly ? <HelpBox box="insider-newsletter" help={help} /> : null}
    </div>
  );
}

/** Explains that a newsletter is for subscribers only (NEWS-12). */
const refuse = (name: string): void =>
  openFlyout({
    kind: 'generic',
    title: name,
    body: t(SUBSCRIBER_ONLY_MESSAGE),
    action: { label: t('See the offers'), url: '/subscriptions' },
  });

/** Subscribes to a marketing campaign, and unsubscribes from it. */
export function CampaignChoice({ id, name, support }: { id: string; name: string; support: Support }) {
  const profile = useProfile();
  const [state, setState] = useState<State>('idle');
  const isOn = (profile?.marketingCampaigns ?? []).some((campaign) => campaign.marketingCampaignId === id);
  const settle = async (isDone: boolean) => {
    await loadProfile();
    setState(isDone ? 'idle' : 'failed');
  };
  const agree = async () => {
    setState('busy');
    const { ok } = await callApi('POST /api/marketingcampaign/subscribe', { body: { marketingCampaignId: id } });
    if (ok) logEvent('Subscribe to Marketing Campaign', { marketingCampaignId: id });
    await settle(ok);
  };
  const leave = async () => {
    setState('busy');
    const body = { marketingCampaignId: id };
    await settle((await callApi('DELETE /service/user/marketingcampaign/subscribe', { body })).ok);
  };
  return (
    <div className="newsletters-actions ui-needs-script">
      <ChoiceButton
        name={name}
        isOn={isOn}
        isBusy={state === 'busy'}
        off={t('Notify me')}
        on={t('You’ll be notified')}
        choose={() => whenSignedIn(agree, 'sign-in')}
      />
      {isOn ? (
        <button
          type="button"
          className="ui-link ui-control-text"
          disabled={state === 'busy'}
          onClick={() => void leave()}
        >
          {t('Stop notifying me')}
          <span className="ui-visually-hidden"> {name}</span>
        </button>
      ) : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </div>
  );
}

interface ChoiceButtonProps {
  name: string;
  isOn: boolean;
  isBusy: boolean;
  off: string;
  on: string;
  choose: () => void;
}

function ChoiceButton({ name, isOn, isBusy, off, on, choose }: ChoiceButtonProps) {
  return (
    <button type="button" className="ui-follow" aria-pressed={isOn} disabled={isOn || isBusy} onClick={choose}>
      {isOn ? on : off}
      <span className="ui-visually-hidden"> {name}</span>
    </button>
  );
}
