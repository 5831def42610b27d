'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { Done } from '@/features/shell/Form.client';
import { t } from '@/language/t';
import { ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

/**
 * The page behind the link for a lost authenticator app. The password proves that the owner opened it. The token is
 * removed from the address bar right away.
 */
export function LostFactorPage({ support }: { support: Support }) {
  const [token, setToken] = useState('');
  const [state, setState] = useState<'open' | 'spent' | 'done'>('open');

  useEffect(() => {
    const url = new URL(location.href);
    setToken(url.searchParams.get('token') ?? '');
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);

  if (state === 'done') {
    return (
      <div className="ui-stack ui-form-page">
        <Done>{t('Two-factor authentication is off, and you’ve been signed out everywhere.')}</Done>
        <p>{t('Sign in with your password, and set up another app in your account.')}</p>
        <p>
          <a className="ui-button" href="/register#signin">
            {t('Sign In')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="ui-stack ui-form-page">
      {state === 'spent' ? (
        <p className="ui-dek" role="alert">
          {t('This link has expired or was already used. Ask the person who sent it for a new one.')}
        </p>
      ) : (
        <ProofForm
          support={support}
          hasFactor={false}
          label={t('Turn off')}
          send={async ({ password }) => {
            const answer = await callApi('POST /service/user/second-factor/lost', { body: { token, password } });
            if (!answer.ok && answer.error.code === 'reset-link-spent') setState('spent');
            return answer;
          }}
          onDone={() => setState('done')}
        >
          <p className="ui-dek">
            {t(
              'Only if you’ve lost your authenticator app and your recovery codes. You’ll sign in with your password.',
            )}
          </p>
        </ProofForm>
      )}
    </div>
  );
}
