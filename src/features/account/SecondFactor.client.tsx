'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { required } from '@/domain/accounts/form.rules';
import { SubmitButton } from '@/features/shell/Field.client';
import { Flyout } from '@/features/shell/Flyout.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { CodeField, ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

type State = DataOf<'GET /service/user/second-factor'>;
type Enrollment = DataOf<'POST /service/user/second-factor'>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

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
      <h3 className="ui-title-4">Two-factor authentication</h3>
      {state.isDue ? (
        <Fault>Staff accounts need two-factor authentication. You can’t open the admin until you turn it on.</Fault>
      ) : null}
      {state.since ? (
        <>
          <p className="ui-dek">
            On since {day.format(new Date(state.since))}. {leftOf(state.recoveryCodesLeft)}
          </p>
          <p className="ui-buttons">
            {opens('recovery-codes', 'Create new recovery codes')}
            {opens('remove-factor', 'Turn off two-factor authentication')}
          </p>
        </>
      ) : (
        <>
          <p className="ui-dek">
            Ask for a code from an app on your phone as well as your password, so that a stolen password isn’t enough to
            sign in.
          </p>
          <p>{opens('set-up-factor', 'Set up authenticator app')}</p>
        </>
      )}
      <Flyout id="set-up-factor" title="Set up authenticator app" onClosed={load} isFirm>
        {(close) => <SetUp support={support} onDone={close} />}
      </Flyout>
      <Flyout id="recovery-codes" title="Create new recovery codes" onClosed={load} isFirm>
        {(close) => <RenewCodes support={support} onDone={close} />}
      </Flyout>
      <Flyout id="remove-factor" title="Turn off two-factor authentication" onClosed={load}>
        {(close) => <Remove support={support} onDone={close} />}
      </Flyout>
    </div>
  );
}

function leftOf(count: number): string {
  if (count === 0) return 'You have no recovery codes left.';
  return count === 1 ? 'You have one recovery code left.' : `You have ${count} recovery codes left.`;
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
      label="Continue"
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
      <p className="ui-dek">Scan this with your authenticator app, or enter the key in the app.</p>
      <img
        className="account-qr"
        src={`data:image/svg+xml,${encodeURIComponent(enrollment.qr)}`}
        width="200"
        height="200"
        alt="QR code of the key"
      />
      <p>
        <a className="ui-link ui-control-text" href={enrollment.uri}>
          Open the app on this device
        </a>
      </p>
      <p className="account-key" data-secret={enrollment.secret}>
        {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <CodeField bound={form.field('code')} hint="The six digits your app is showing now." />
      <SubmitButton label="Confirm" isBusy={state === 'busy'} isReady={form.isValid} />
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
      label="Create new codes"
      send={(body) => callApi('POST /service/user/second-factor/recovery-codes', { body })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    >
      <p className="ui-dek">Your old recovery codes will no longer work.</p>
    </ProofForm>
  );
}

function Remove({ support, onDone }: StepProps) {
  return (
    <ProofForm
      support={support}
      hasFactor
      label="Turn off"
      send={(body) => callApi('POST /service/user/second-factor/remove', { body })}
      onDone={onDone}
    >
      <p className="ui-dek">You’ll sign in with your password only.</p>
    </ProofForm>
  );
}

/** The recovery codes. They are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <Done>Two-factor authentication is on.</Done>
      <p className="ui-dek">
        If you lose your phone, each of these codes signs you in once. Keep them where you keep your passport: we won’t
        show them again.
      </p>
      <ul className="account-recovery-codes" aria-label="Recovery codes">
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
          Save as a file
        </a>
        <button type="button" className="ui-button" onClick={onDone}>
          I’ve saved my codes
        </button>
      </p>
    </>
  );
}
