'use client';

import { useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { dateFormat, locale, t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import { CodeField, FormDialog, OwnerDialog } from './OwnerDialog.client';

type State = DataOf<'GET /service/user/second-factor'>;
type Enrollment = DataOf<'POST /service/user/second-factor'>;

const dayText = (date: string): string => dateFormat(locale(), { dateStyle: 'long' }).format(new Date(date));

/** Two-factor authentication of the user's own account: setting up an app, new recovery codes, and turning it off. */
export function AuthenticatorApp({ state, onChange }: { state: State; onChange: () => Promise<void> }) {
  const [open, setOpen] = useState<'set-up' | 'codes' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const done = async () => {
    close();
    await onChange();
  };
  return (
    <section className="admin-security-part" aria-label={t('Two-factor authentication')} data-second-factor>
      <h3>{t('Two-factor authentication')}</h3>
      {state.since ? (
        <>
          <p>
            {t('On since {day}.', { day: dayText(state.since) })}{' '}
            {t(
              '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have # recovery codes left.}}',
              { count: state.recoveryCodesLeft },
            )}
          </p>
          <p className="admin-security-buttons">
            <Opener label={t('Create new recovery codes')} onClick={() => setOpen('codes')} />
            <Opener label={t('Turn off two-factor authentication')} onClick={() => setOpen('remove')} />
          </p>
        </>
      ) : (
        <>
          <p>
            {t(
              'Ask for a code from an app on your phone as well as your password, so that a stolen password isn’t enough to sign in.',
            )}
          </p>
          <p className="admin-security-buttons">
            <Opener label={t('Set up authenticator app')} onClick={() => setOpen('set-up')} />
          </p>
        </>
      )}
      {open === 'set-up' ? <SetUp onClose={close} onDone={done} /> : null}
      {open === 'codes' ? <RenewCodes onClose={close} onDone={done} /> : null}
      {open === 'remove' ? (
        <OwnerDialog
          title={t('Turn off two-factor authentication')}
          label={t('Turn off')}
          hasFactor
          send={(body) => callApi('POST /service/user/second-factor/remove', { body })}
          onDone={done}
          onClose={close}
        >
          <p>{t('You’ll sign in with your password only.')}</p>
        </OwnerDialog>
      ) : null}
    </section>
  );
}

/** Button that opens a dialog. */
export function Opener({ label, hidden, onClick }: { label: string; hidden?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn btn--style-secondary btn--size-medium"
      aria-label={hidden ? `${label}: ${hidden}` : undefined}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface StepProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Setup in three steps: password, QR code with a first code, and the recovery codes. */
function SetUp({ onClose, onDone }: StepProps) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (enrollment) return <FirstCode enrollment={enrollment} onCodes={setCodes} onClose={onClose} />;
  return (
    <OwnerDialog
      title={t('Set up authenticator app')}
      label={t('Continue')}
      hasFactor={false}
      send={(body) => callApi('POST /service/user/second-factor', { body })}
      onDone={setEnrollment}
      onClose={onClose}
    />
  );
}

function FirstCode({
  enrollment,
  onCodes,
  onClose,
}: {
  enrollment: Enrollment;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    const answer = await callApi('POST /service/user/second-factor/confirm', { body: { code } });
    if (answer.ok) onCodes(answer.data.recoveryCodes);
    else setError(answer.error.message);
  };
  return (
    <FormDialog title={t('Set up authenticator app')} label={t('Confirm')} onSubmit={confirm} onClose={onClose}>
      <p>{t('Scan this with your authenticator app, or enter the key in the app.')}</p>
      <img
        className="admin-security-qr"
        src={`data:image/svg+xml,${encodeURIComponent(enrollment.qr)}`}
        width="200"
        height="200"
        alt={t('QR code of the key')}
      />
      <p>
        <a href={enrollment.uri}>{t('Open the app on this device')}</a>
      </p>
      <p className="admin-security-key" data-secret={enrollment.secret}>
        {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <CodeField value={code} onChange={setCode} error={error} hint={t('The six digits your app is showing now.')} />
    </FormDialog>
  );
}

function RenewCodes({ onClose, onDone }: StepProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <OwnerDialog
      title={t('Create new recovery codes')}
      label={t('Create new codes')}
      hasFactor
      send={(body) => callApi('POST /service/user/second-factor/recovery-codes', { body })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      <p>{t('Your old recovery codes will no longer work.')}</p>
    </OwnerDialog>
  );
}

/** The recovery codes. They are shown only once, so Escape doesn't close them. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => Promise<void> }) {
  return (
    <Dialog title={t('Two-factor authentication is on.')}>
      <div className="admin-security-form">
        <p>
          {t(
            'If you lose your phone, each of these codes signs you in once. Keep them where you keep your passport: we won’t show them again.',
          )}
        </p>
        <ul className="admin-security-codes" aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="admin-security-buttons">
          <button
            type="button"
            className="btn btn--style-primary btn--size-medium"
            data-focus
            onClick={() => void onDone()}
          >
            {t('I’ve saved my codes')}
          </button>
          <a
            className="btn btn--style-secondary btn--size-medium"
            download="recovery-codes.txt"
            href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          >
            {t('Save as a file')}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
