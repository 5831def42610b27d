'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { connectionMessage, isProviderProblem } from '@/domain/accounts/provider-sign-in.rules';
import { t } from '@/language/t';
import { Opener } from './AuthenticatorApp.client';
import { OwnerDialog } from './OwnerDialog.client';

/** Connection of the user's own account with the identity provider. Nothing without a provider. */
export function SingleSignOn({ hasFactor }: { hasFactor: boolean }) {
  const [connection, setConnection] = useState<DataOf<'GET /service/user/provider'>>(null);
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi('GET /service/user/provider', {});
    if (answer.ok) setConnection(answer.data);
    setOpen(null);
  }, []);
  useEffect(() => {
    setOutcome(new URLSearchParams(window.location.search).get('provider'));
    void load();
  }, [load]);
  if (!connection) return null;
  const { label: provider, isConnected } = connection;
  const close = () => setOpen(null);
  return (
    <section className="admin-security-part" aria-label={provider}>
      <h3>{provider}</h3>
      {isProviderProblem(outcome) && !isConnected ? (
        <p className="admin-security-error" role="alert">
          {connectionMessage(outcome, provider)}
        </p>
      ) : null}
      <p>
        {isConnected
          ? t('Your {provider} account signs you in, without your password.', { provider })
          : t('Connect your {provider} account to sign in with it, without your password.', { provider })}
      </p>
      <p className="admin-security-buttons">
        {isConnected ? (
          <Opener label={t('Disconnect {provider}', { provider })} onClick={() => setOpen('disconnect')} />
        ) : (
          <Opener label={t('Connect {provider}', { provider })} onClick={() => setOpen('connect')} />
        )}
      </p>
      {open === 'connect' ? (
        <OwnerDialog
          title={t('Connect {provider}', { provider })}
          label={t('Continue')}
          hasFactor={hasFactor}
          send={(body) => callApi('POST /service/user/provider/connect', { body })}
          onDone={({ location }) => window.location.assign(location)}
          onClose={close}
        >
          <p>{t('You’ll then sign in with {provider}, and return to this page.', { provider })}</p>
        </OwnerDialog>
      ) : null}
      {open === 'disconnect' ? (
        <OwnerDialog
          title={t('Disconnect {provider}', { provider })}
          label={t('Disconnect')}
          hasFactor={hasFactor}
          send={(body) => callApi('POST /service/user/provider/disconnect', { body })}
          onDone={load}
          onClose={close}
        >
          <p>
            {t(
              'Signing in with {provider} and the email address of this account connects it again, if {provider} has verified the address.',
              { provider },
            )}
          </p>
        </OwnerDialog>
      ) : null}
    </section>
  );
}
