'use client';

import { useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { nativeMessage, required } from '@/domain/accounts/form.rules';
import { MAX_PASSKEY_NAME } from '@/domain/accounts/passkey.rules';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { Flyout } from '@/features/shell/Flyout.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { useForm } from '@/features/shell/use-form';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { createPasskey } from './create-passkey';
import { type Passkey, passkeyText, usePasskeys } from './own-devices';
import { ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';
import { supportsPasskeys } from './sign-in-with-passkey';

type Challenge = DataOf<'POST /service/user/passkeys/challenge'>;

/** Passkeys of an account: adding one on this device, naming and removing them. */
export function Passkeys({ support, hasFactor }: { support: Support; hasFactor: boolean }) {
  const [passkeys, load] = usePasskeys();
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const finish = async () => {
    await load();
    setRemoved(null);
    setRenamed(null);
  };
  if (!passkeys) return null;
  return (
    <div className="ui-stack" id="passkeys">
      <h3 className="ui-title-4">{t('Passkeys')}</h3>
      <p className="ui-dek">
        {t('Sign in with your fingerprint, your face or the PIN of your device instead of a password.')}
      </p>
      {passkeys.length ? (
        <ul className="account-sessions">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <span className="ui-meta">{passkeyText(passkey)}</span>
              </span>
              <span className="account-actions">
                <button type="button" className="ui-link ui-control-text" onClick={() => setRenamed(passkey)}>
                  {rich('Rename<hidden> {name}</hidden>', {
                    name: passkey.name,
                    hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
                  })}
                </button>
                <button type="button" className="ui-link ui-control-text" onClick={() => setRemoved(passkey)}>
                  {rich('Remove<hidden> {name}</hidden>', {
                    name: passkey.name,
                    hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
                  })}
                </button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {supportsPasskeys() ? (
        <p>
          <button type="button" className="ui-button ui-button--outline" popoverTarget="add-passkey">
            {t('Add a passkey')}
          </button>
        </p>
      ) : (
        <p className="ui-meta">{t('This browser doesn’t support passkeys.')}</p>
      )}
      <Flyout id="add-passkey" title={t('Add a passkey')} onClosed={finish}>
        {(close) => <Add support={support} hasFactor={hasFactor} onDone={close} />}
      </Flyout>
      {renamed ? (
        <Flyout key={`name ${renamed.id}`} title={t('Rename passkey')} isOpen onClosed={finish}>
          {(close) => <Rename passkey={renamed} onDone={close} />}
        </Flyout>
      ) : null}
      {removed ? (
        <Flyout key={removed.id} title={t('Remove passkey')} isOpen onClosed={finish}>
          {(close) => (
            <ProofForm
              support={support}
              hasFactor={hasFactor}
              label={t('Remove')}
              send={(body) => callApi('POST /service/user/passkeys/{id}/remove', { params: { id: removed.id }, body })}
              onDone={close}
            >
              <p className="ui-dek">
                {t('“{name}” will no longer sign in. Delete the passkey from your device too.', {
                  name: removed.name,
                })}
              </p>
            </ProofForm>
          )}
        </Flyout>
      ) : null}
    </div>
  );
}

/** Confirms the owner, and has the browser create a passkey. */
function Add({ support, hasFactor, onDone }: { support: Support; hasFactor: boolean; onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const create = async (challenge: Challenge) => {
    setFault(null);
    const message = await createPasskey(challenge);
    if (message) setFault(message);
    else onDone();
  };
  return (
    <ProofForm
      support={support}
      hasFactor={hasFactor}
      label={t('Continue')}
      send={(body) => callApi('POST /service/user/passkeys/challenge', { body })}
      onDone={(challenge) => void create(challenge)}
    >
      <p className="ui-dek">{t('Your browser will then ask where to keep the passkey.')}</p>
      <Fault>{fault}</Fault>
    </ProofForm>
  );
}

const isShort = (name: string): string | null =>
  nativeMessage({ tooLong: name.length > MAX_PASSKEY_NAME }, { maxLength: MAX_PASSKEY_NAME });

function Rename({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({ name }, { name: [required, isShort] });
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await callApi('POST /service/user/passkeys/{id}/name', { params: { id }, body: form.values });
    setBusy(false);
    if (answer.ok) onDone();
    else form.setFault('name', answer.error.message);
  };
  return (
    <CallForm onSubmit={save}>
      <Field label={t('Name')} bound={form.field('name')} />
      <SubmitButton label={t('Rename')} isBusy={isBusy} isReady={form.isValid} />
    </CallForm>
  );
}
