'use client';

import { useId, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { captchaField } from '@/domain/accounts/captcha.rules';
import { NETWORKS, networkUrl, type Provider, SHARE_POPUP, shareFaults } from '@/domain/sharing/share.rules';
import { profileAtom } from '@/features/shell/account.atoms';
import { CaptchaBox, useCaptcha } from '@/features/shell/Captcha.client';
import { logEvent } from '@/features/shell/data-layer';
import { SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useInterface } from '@/features/shell/use-interface';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { tabOfKey } from '@/ui/tabs.rules';
import { Confirmation } from './Confirmation.client';
import { CopyLinkField } from './CopyLinkField.client';
import type { FlyoutProps } from './flyout-props';

const TABS = ['network', 'email'] as const;

/** Shares a page on a network, by email or by link, without an account (SHARE-01 to 12). */
export function ShareContent({ request, support, close }: FlyoutProps<'share'>) {
  const isUser = (useInterface(profileAtom)?.status ?? 'guest') !== 'guest';
  const [tab, setTab] = useState<(typeof TABS)[number]>('network');
  const [shared, setShared] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<'general' | string | null>(null);
  const bar = useRef<HTMLDivElement>(null);

  const record = async (email: Share): Promise<boolean> => {
    setFailure(null);
    const answer = await callApi('POST /service/user/share', { body: { url: request.url, ...email } });
    if (!answer.ok) {
      const [first] = answer.error.errors ?? [];
      setFailure(first?.errorMessage ?? (answer.error.code === 'general' ? 'general' : answer.error.message));
      return false;
    }
    logEvent('Content Share', { provider: email.provider });
    setShared(email.provider);
    return true;
  };
  if (shared) return <Confirmation close={close}>{t('Shared via {provider}', { provider: shared })}</Confirmation>;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = tabOfKey(event.key, TABS.indexOf(tab), TABS.length);
    const named = next === null ? undefined : TABS[next];
    if (!named) return;
    event.preventDefault();
    setTab(named);
    bar.current?.querySelector<HTMLElement>(`#share-tab-${named}`)?.focus();
  };
  const emailForm = isUser ? <EmailForm isUser send={record} /> : <GuestEmailForm send={record} />;
  return (
    <>
      <div className="ui-tabs" role="tablist" aria-label={t('How to share')} ref={bar}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`share-tab-${name}`}
            aria-controls="share-panel"
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={onKeyDown}
          >
            {name === 'email' ? t('By email') : isUser ? t('Share on a network') : t('Connect with a network')}
          </button>
        ))}
      </div>
      {failure === 'general' ? <GeneralError support={support} /> : null}
      <Fault>{failure === 'general' ? null : failure}</Fault>
      <div className="ui-stack" id="share-panel" role="tabpanel" aria-labelledby={`share-tab-${tab}`}>
        <CopyLinkField label={t('Link')} address={request.url} />
        {tab === 'network' ? (
          <ul className="ui-menu-list">
            {NETWORKS.map((network) => (
              <li key={network.label}>
                <button
                  type="button"
                  onClick={() => {
                    const { width, height } = SHARE_POPUP;
                    const page = networkUrl(network, request.url);
                    window.open(page, 'share', `popup,width=${width},height=${height}`);
                    void record({ provider: network.provider, description: request.title });
                  }}
                >
                  {network.label}
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          emailForm
        )}
      </div>
    </>
  );
}

interface Share {
  provider: Provider;
  description?: string;
  sharedWith?: string;
  from?: string;
  reCaptchaToken?: string;
}

interface EmailFormProps {
  isUser: boolean;
  /** Whether the form can't be submitted yet for a reason other than its fields. */
  isWaiting?: boolean;
  /** Sends the email. Returns whether it was accepted. */
  send: (share: Share) => Promise<boolean>;
  children?: React.ReactNode;
}

/** Email form for guests, who solve a captcha if the site requires one. */
function GuestEmailForm({ send }: Pick<EmailFormProps, 'send'>) {
  const captcha = useCaptcha('share');
  const sendSolved = async (share: Share) => {
    const isAccepted = await send({ ...share, ...captchaField(captcha.token) });
    if (!isAccepted) captcha.reset();
    return isAccepted;
  };
  return (
    <EmailForm isUser={false} isWaiting={captcha.token === null} send={sendSolved}>
      <CaptchaBox captcha={captcha} isDue={false} />
    </EmailForm>
  );
}

function EmailForm({ isUser, isWaiting = false, send, children }: EmailFormProps) {
  const [values, setValues] = useState({ from: '', sharedWith: '', description: '' });
  const [faults, setFaults] = useState<{ from?: string; sharedWith?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const change = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    setFaults({ ...faults, [field]: undefined });
  };
  const submit = async () => {
    const fieldErrors = shareFaults(values, isUser);
    setFaults(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    setBusy(true);
    const { from, sharedWith, description } = values;
    await send({ provider: 'email', sharedWith, ...(description ? { description } : {}), ...(isUser ? {} : { from }) });
    setBusy(false);
  };
  return (
    <CallForm onSubmit={submit}>
      {isUser ? null : (
        <Line
          label={t('Your email address')}
          type="email"
          value={values.from}
          fault={faults.from}
          onChange={change('from')}
        />
      )}
      <Line
        label={t('To')}
        note={t('separate with commas')}
        value={values.sharedWith}
        fault={faults.sharedWith}
        onChange={change('sharedWith')}
      />
      <div className="ui-field">
        <label htmlFor="share-message">
          {t('Message')} <span className="ui-muted">{t('Optional')}</span>
        </label>
        <textarea
          className="ui-input library-message"
          id="share-message"
          rows={3}
          maxLength={2000}
          value={values.description}
          onChange={({ target }) => change('description')(target.value)}
        />
      </div>
      {children}
      <SubmitButton label={t('Send')} isBusy={isBusy} isReady={!isWaiting} />
    </CallForm>
  );
}

interface LineProps {
  label: string;
  note?: string;
  type?: 'text' | 'email';
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function Line({ label, note, type = 'text', value, fault, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>
        {label} {note ? <span className="ui-muted">{note}</span> : null}
      </label>
      <input
        className="ui-input"
        id={id}
        type={type}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault ? (
        <p className="ui-error" id={`${id}-error`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
