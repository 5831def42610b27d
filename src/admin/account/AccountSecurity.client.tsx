'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { t } from '@/language/t';
import { AuthenticatorApp, Opener } from './AuthenticatorApp.client';
import { ChangePassword } from './ChangePassword.client';
import { OwnPasskeys } from './OwnPasskeys.client';
import { OwnSessions } from './OwnSessions.client';
import { SingleSignOn } from './SingleSignOn.client';
import './account.css';

/** Password, two-factor authentication, passkeys, single sign-on and sessions of the user's own account. */
export function AccountSecurity() {
  const { id } = useDocumentInfo();
  const { user, fetchFullUser } = useAuth();
  const [factor, setFactor] = useState<DataOf<'GET /service/user/second-factor'> | null>(null);
  const [isChanging, setChanging] = useState(false);
  // Ended sessions disappear from the list.
  const [round, setRound] = useState(0);
  const isOwn = Boolean(id) && String(user?.id) === String(id);
  const load = useCallback(async () => {
    const answer = await callApi('GET /service/user/second-factor', {});
    if (answer.ok) setFactor(answer.data);
  }, []);
  useEffect(() => {
    if (isOwn) void load();
  }, [isOwn, load]);
  if (!isOwn || !factor) return null;
  const hasFactor = factor.since !== null;
  const change = async () => {
    await load();
    // The form asks for a code from now on, or doesn't.
    await fetchFullUser();
    setRound(round + 1);
  };
  return (
    <div className="field-type admin-security">
      <h2>{t('Password and devices')}</h2>
      <p className="admin-security-buttons">
        <Opener label={t('Change password')} onClick={() => setChanging(true)} />
      </p>
      {isChanging ? (
        <ChangePassword
          hasFactor={hasFactor}
          onClose={(isChanged) => {
            setChanging(false);
            if (isChanged) void change();
          }}
        />
      ) : null}
      <AuthenticatorApp state={factor} onChange={change} />
      <OwnPasskeys hasFactor={hasFactor} />
      <SingleSignOn hasFactor={hasFactor} />
      <OwnSessions key={round} hasFactor={hasFactor} />
    </div>
  );
}
