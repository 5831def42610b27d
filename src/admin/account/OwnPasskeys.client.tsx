'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { MAX_PASSKEY_NAME } from '@/domain/accounts/passkey.rules';
import { createPasskey } from '@/features/account/create-passkey';
import { type Passkey, passkeyText, usePasskeys } from '@/features/account/own-devices';
import { supportsPasskeys } from '@/features/account/sign-in-with-passkey';
import { t } from '@/language/t';
import { Opener } from './AuthenticatorApp.client';
import { DialogField, FormDialog, OwnerDialog } from './OwnerDialog.client';

/** Passkeys of the user's own account: adding one on this device, naming and removing them. */
export function OwnPasskeys({ hasFactor }: { hasFactor: boolean }) {
  const [passkeys, load] = usePasskeys();
  const [open, setOpen] = useState<'add' | { rename: Passkey } | { remove: Passkey } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  if (!passkeys) return null;
  const close = () => setOpen(null);
  const finish = () => load().then(close);
  return (
    <section className="admin-security-part" aria-label={t('Passkeys')}>
      <h3>{t('Passkeys')}</h3>
      <p>{t('Sign in with your fingerprint, your face or the PIN of your device instead of a password.')}</p>
      {passkeys.length ? (
        <ul className="admin-security-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small>{passkeyText(passkey)}</small>
              </span>
              <span className="admin-security-buttons">
                <Opener label={t('Rename')} hidden={passkey.name} onClick={() => setOpen({ rename: passkey })} />
                <Opener label={t('Remove')} hidden={passkey.name} onClick={() => setOpen({ remove: passkey })} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {fault ? (
        <p className="admin-security-error" role="alert">
          {fault}
        </p>
      ) : null}
      {supportsPasskeys() ? (
        <p className="admin-security-buttons">
          <Opener
            label={t('Add a passkey')}
            onClick={() => {
              setFault(null);
              setOpen('add');
            }}
          />
        </p>
      ) : (
        <p>{t('This browser doesn’t support passkeys.')}</p>
      )}
      {open === 'add' ? (
        <OwnerDialog
          title={t('Add a passkey')}
          label={t('Continue')}
          hasFactor={hasFactor}
          send={(body) => callApi('POST /service/user/passkeys/challenge', { body })}
          onDone={async (challenge) => {
            setFault(await createPasskey(challenge));
            await finish();
          }}
          onClose={close}
        >
          <p>{t('Your browser will then ask where to keep the passkey.')}</p>
        </OwnerDialog>
      ) : null}
      {open !== null && typeof open === 'object' && 'rename' in open ? (
        <Rename passkey={open.rename} onDone={finish} onClose={close} />
      ) : null}
      {open !== null && typeof open === 'object' && 'remove' in open ? (
        <OwnerDialog
          title={t('Remove passkey')}
          label={t('Remove')}
          hasFactor={hasFactor}
          send={(body) => callApi('POST /service/user/passkeys/{id}/remove', { params: { id: open.remove.id }, body })}
          onDone={finish}
          onClose={close}
        >
          <p>
            {t('“{name}” will no longer sign in. Delete the passkey from your device too.', {
              name: open.remove.name,
            })}
          </p>
        </OwnerDialog>
      ) : null}
    </section>
  );
}

function Rename({
  passkey: { id, name: current },
  onDone,
  onClose,
}: {
  passkey: Passkey;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const [name, setName] = useState(current);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const answer = await callApi('POST /service/user/passkeys/{id}/name', { params: { id }, body: { name } });
    if (answer.ok) await onDone();
    else setError(answer.error.message);
  };
  return (
    <FormDialog title={t('Rename passkey')} label={t('Rename')} onSubmit={save} onClose={onClose}>
      <DialogField label={t('Name')} value={name} onChange={setName} maxLength={MAX_PASSKEY_NAME} error={error} />
    </FormDialog>
  );
}
