'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { PreferencesView } from '@/domain/newsletters/preference.query';
import { SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Done } from '@/features/shell/Form.client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';

interface PreferencesProps {
  /** The signed token from the link in the mail. */
  token: string;
  preferences: PreferencesView;
  /** Whether the link asks to confirm a sign-up. */
  isConfirming: boolean;
  support: Support;
}

/** Newsletter preferences of the person who opened the link of a mail. It requires no account and no session. */
export function Preferences({ token, preferences, isConfirming, support }: PreferencesProps) {
  const [newsletters, setNewsletters] = useState(preferences.letters);
  const [chosen, setChosen] = useState(preferences.letters.filter(({ isActive }) => isActive).map(({ id }) => id));
  const [state, setState] = useState<'asked' | 'open' | 'busy' | 'saved' | 'confirmed' | 'failed'>(
    isConfirming && preferences.letters.some(({ isActive }) => !isActive) ? 'asked' : 'open',
  );
  const send = async (body: { confirm: true } | { newsletterIds: string[] }) => {
    setState('busy');
    const answer = await callApi('POST /service/newsletters/preferences/{token}', { params: { token }, body });
    if (!answer.ok) return setState('failed');
    setNewsletters(answer.data.letters);
    setChosen(answer.data.letters.filter(({ isActive }) => isActive).map(({ id }) => id));
    setState('confirm' in body ? 'confirmed' : 'saved');
  };
  const needsConfirmation = state === 'asked';
  return (
    <div className="newsletters-preferences ui-stack">
      <p className="ui-standfirst">{t('Newsletters for {address}', { address: preferences.addressHint })}</p>
      {state === 'failed' ? <GeneralError support={support} /> : null}
      {state === 'saved' ? <Done>{t('Your newsletter preferences are saved.')}</Done> : null}
      {state === 'confirmed' ? <Done>{t('Thank you. You’re subscribed.')}</Done> : null}
      {newsletters.length === 0 ? (
        <p className="ui-dek">{t('This address isn’t subscribed to any newsletters.')}</p>
      ) : null}
      {needsConfirmation ? (
        <div className="ui-stack">
          <p className="ui-dek">
            {t('You signed up for: {newsletters}.', {
              newsletters: newsletters
                .filter((newsletter) => !newsletter.isActive)
                .map((newsletter) => newsletter.name)
                .join(', '),
            })}
          </p>
          <p>
            <button type="button" className="ui-button" onClick={() => void send({ confirm: true })}>
              {t('Confirm subscription')}
            </button>
          </p>
        </div>
      ) : null}
      {newsletters.length && !needsConfirmation ? (
        <CallForm onSubmit={() => send({ newsletterIds: chosen })}>
          <fieldset className="newsletters-names">
            <legend className="ui-label">{t('Send me')}</legend>
            {newsletters.map(({ id, name }) => (
              <label className="ui-check" key={id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => {
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((newsletter) => newsletter !== id));
                    setState('open');
                  }}
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <SubmitButton label={t('Save')} isBusy={state === 'busy'} isReady />
          <button
            type="button"
            className="ui-link ui-control-text newsletters-none"
            onClick={() => void send({ newsletterIds: [] })}
          >
            {t('Unsubscribe from all')}
          </button>
        </CallForm>
      ) : null}
    </div>
  );
}
