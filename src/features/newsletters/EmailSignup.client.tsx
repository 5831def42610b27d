'use client';

import { useId, useState } from 'react';
import { callApi } from '@/api/client';
import { EMAIL_MESSAGE } from '@/domain/accounts/email-message.rules';
import { looksLikeAddress } from '@/domain/newsletters/subscription.rules';
import { logEvent } from '@/features/shell/data-layer';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';

/** Newsletter sign-up by email, without an account. The address has to be confirmed first (NEWS-09, NEWS-10). */
export function EmailSignup({ names }: { names: string[] }) {
  const id = useId();
  const profile = useProfile();
  const [chosen, setChosen] = useState<string[]>(names.slice(0, 1));
  const [emailAddress, setAddress] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [fault, setFault] = useState<string | null>(null);
  if (profile && profile.status !== 'guest') return null;
  const submit = async () => {
    if (!looksLikeAddress(emailAddress)) return setFault(t(EMAIL_MESSAGE));
    setState('busy');
    const body = { emailAddress: emailAddress.trim(), newsletters: chosen };
    const answer = await callApi('POST /service/newsletters/subscribe', { body });
    setState(answer.ok ? 'done' : 'open');
    if (!answer.ok) return setFault(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
    for (const newsletter of chosen) logEvent('Subscribe to Newsletter', { newsletter });
  };
  return (
    <section className="newsletters-signup ui-needs-script" aria-labelledby={`${id}-title`}>
      <h2 className="ui-title-3" id={`${id}-title`}>
        {t('By email, without an account')}
      </h2>
      {state === 'done' ? (
        <Done>
          {t('We’ve sent an email to {address}. Open its link to confirm your subscription.', {
            address: emailAddress.trim(),
          })}
        </Done>
      ) : (
        <CallForm onSubmit={submit}>
          <fieldset className="newsletters-names">
            <legend className="ui-visually-hidden">{t('Newsletters')}</legend>
            {names.map((name) => (
              <label className="ui-check" key={name}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
                  }
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <Fault>{fault}</Fault>
          <div className="newsletters-join">
            <label className="ui-visually-hidden" htmlFor={id}>
              {t('Email address')}
            </label>
            <input
              className="ui-input"
              id={id}
              type="email"
              autoComplete="email"
              placeholder={t('you@company.com')}
              value={emailAddress}
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) => {
                setAddress(target.value);
                setFault(null);
              }}
            />
            <button className="ui-button" type="submit" disabled={state === 'busy' || chosen.length === 0}>
              {t('Sign up')}
            </button>
          </div>
        </CallForm>
      )}
    </section>
  );
}
