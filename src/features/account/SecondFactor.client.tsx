'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { required } from '@/domain/accounts/form.rules';
import { SubmitButton } from '@/features/shell/Field.client';
import { Flyout } from '@/features/shell/Flyout.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { dateFormat, locale, t } from '@/language/t';
import { CodeField, ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

type State = DataOf<'GET /service/user/second-factor'>;
type Enrollment = DataOf<'POST /service/user/second-factor'>;

const dayText = (date: string): string => dateFormat(locale(), { dateStyle: 'long' }).format(new Date(date));

/** Two-factor authentication of an account: its status, setup, new recovery codes, and turning it off. */
export function SecondFactor({ support, onChange }: { support: Support; onChange: (hasFactor: boolean) => void }) {
  const [state, setState] = useState<State | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi('GET /service/user/second-factor', {});
    if (!answer.ok) return;
    setState(answer.data);
    onChange(answer.data.since !== null);
  }, [onChange]);
  useEffect(() => void load(), [load]);
  if (!state) return null;
  const opens = (id: string, label: string) => (
    <button type="button" className="ui-button ui-button--outline" popoverTarget={id}>
      {label}
    </button>
  );
  return (
    <div className="ui-stack" id="second-factor">
      <h3 className="ui-title-4">{t('Two-factor authentication')}</h3>
      {state.isDue ? (
        <Fault>
          {t('Staff accounts need two-factor authentication. You can’t open the admin until you turn it on.')}
        </Fault>
      ) : null}
      {state.since ? (
        <>
          <p className="ui-dek">
            {t('On since {day}.', { day: dayText(state.since) })} {leftOf(state.recoveryCodesLeft)}
          </p>
          <p className="ui-buttons">
            {opens('recovery-codes', t('Create new recovery codes'))}
            {opens('remove-factor', t('Turn off two-factor authentication'))}
          </p>
        </>
      ) : (
        <>
          <p className="ui-dek">
            {t(
              'Ask for a code from an app on your phone as well as your password, so that a stolen password isn’t enough to sign in.',
            )}
          </p>
          <p>{opens('set-up-factor', t('Set up authenticator app'))}</p>
        </>
      )}
      <Flyout id="set-up-factor" title={t('Set up authenticator app')} onClosed={load} isFirm>
        {(close) => <SetUp support={support} onDone={close} />}
      </Flyout>
      <Flyout id="recovery-codes" title={t('Create new recovery codes')} onClosed={load} isFirm>
        {(close) => <RenewCodes support={support} onDone={close} />}
      </Flyout>
      <Flyout id="remove-factor" title={t('Turn off two-factor authentication')} onClosed={load}>
        {(close) => <Remove support={support} onDone={close} />}
      </Flyout>
    </div>
  );
}

function leftOf(count: number): string {
  return t(
    '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have # recovery codes left.}}',
    { count },
  );
}

interface StepProps {
  support: Support;
  onDone: () => void;
}

/** Setup in three steps: password, QR code with a first code, and the recovery codes. */
function SetUp({ support, onDone }: StepProps) {
  const [enrollment, setEnrolment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (enrollment) return <FirstCode enrollment={enrollment} support={support} onCodes={setCodes} />;
  return (
    <ProofForm
      support={support}
      hasFactor={false}
      label={t('Continue')}
      send={(body) => callApi('POST /service/user/second-factor', { body })}
      onDone={setEnrolment}
    />
  );
}

function FirstCode({
  enrollment,
  support,
  onCodes,
}: {
  enrollment: Enrollment;
  support: Support;
  onCodes: (codes: string[]) => void;
}) {
  const form = useForm({ code: '' }, { code: [required] });
  const [state, setState] = useState<'open' | 'busy' | 'general'>('open');
  const confirm = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/second-factor/confirm', { body: form.values });
    if (answer.ok) {
      onCodes(answer.data.recoveryCodes);
      return;
    }
    setState(answer.error.status === 400 ? 'open' : 'general');
    if (answer.error.status === 400) form.setFault('code', answer.error.message);
  };
  return (
    <CallForm onSubmit={confirm}>
      <p className="ui-dek">{t('Scan this with your authenticator app, or enter the key in the app.')}</p>
      <img
        className="account-qr"
        src={`data:image/svg+xml,${encodeURIComponent(enrollment.qr)}`}
        width="200"
        height="200"
        alt={t('QR code of the key')}
      />
      <p>
        <a className="ui-link ui-control-text" href={enrollment.uri}>
          {t('Open the app on this device')}
        </a>
      </p>
      <p className="account-key" data-secret={enrollment.secret}>
        {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <CodeField bound={form.field('code')} hint={t('The six digits your app is showing now.')} />
      <SubmitButton label={t('Confirm')} isBusy={state === 'busy'} isReady={form.isValid} />
    </CallForm>
  );
}

function RenewCodes({ support, onDone }: StepProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      support={support}
      hasFactor
      label={t('Create new codes')}
      send={(body) => callApi('POST /service/user/second-factor/recovery-codes', { body })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    >
      <p className="ui-dek">{t('Your old recovery codes will no longer work.')}</p>
    </ProofForm>
  );
}

function Remove({ support, onDone }: StepProps) {
  return (
    <ProofForm
      support={support}
      hasFactor
      label={t('Turn off')}
      send={(body) => callApi('POST /service/user/second-factor/remove', { body })}
      onDone={onDone}
    >
      <p className="ui-dek">{t('You’ll sign in with your password only.')}</p>
    </ProofForm>
  );
}

/** The recovery codes. They are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <Done>{t('Two-factor authentication is on.')}</Done>
      <p className="ui-dek">
        {t(
          'If you lose your phone, each of these codes signs you in once. Keep them where you keep your passport: we won’t show them again.',
        )}
      </p>
      <ul className="account-recovery-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="ui-field-pair">
        <a
          className="ui-button ui-button--outline"
          download="recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          {t('Save as a file')}
        </a>
        <button type="button" className="ui-button" onClick={onDone}>
          {t('I’ve saved my codes')}
        </button>
      </p>
    </>
  );
}
