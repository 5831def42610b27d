'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { PASSWORD_HINT, passwordChangeFault } from '@/domain/accounts/form.rules';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { Field, SubmitButton } from './Field.client';
import { signInFailureOf } from './failure';
import { useForm } from './use-form';

const CLOSE_AFTER_MS = 2_000;
const EMPTY = { current: '', password: '', confirmation: '' };
const NO_RULES = { current: [], password: [], confirmation: [] };

/** The change-password flyout (PROF-20 to 25). */
export function ChangePasswordFlyout({ generalMessage }: { generalMessage: string }) {
  const [round, setRound] = useState(0);
  const flyout = useRef<HTMLElement>(null);
  return (
    <section
      className="fly fly--middle"
      id="change-password"
      popover="auto"
      role="dialog"
      aria-labelledby="change-title"
      ref={flyout}
    >
      <h2 className="t-3" id="change-title">
        Change password
      </h2>
      <ChangeForm
        key={round}
        generalMessage={generalMessage}
        onDone={() => {
          flyout.current?.hidePopover();
          setRound(round + 1);
        }}
      />
    </section>
  );
}

function ChangeForm({ generalMessage, onDone }: { generalMessage: string; onDone: () => void }) {
  const form = useForm<keyof typeof EMPTY>(EMPTY, NO_RULES);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(onDone, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, onDone]);

  const submit = async () => {
    const { current, password } = form.values;
    const refused = passwordChangeFault(form.values);
    setFault(refused);
    if (refused) return;
    setState('busy');
    const answer = await callApi('POST /service/user/password', { body: { current, password } });
    setState(answer.ok ? 'done' : 'open');
    if (answer.ok) return;
    const { lockoutSeconds } = signInFailureOf(answer.error);
    if (answer.error.status === 400) setFault(answer.error.message);
    else if (lockoutSeconds !== null) setFault(`Please wait ${formatLockoutTime(lockoutSeconds ?? 0)} and try again.`);
    else setFault(generalMessage);
  };

  const field = (name: keyof typeof EMPTY) => {
    const bound = form.field(name);
    return {
      ...bound,
      onChange: (value: string) => {
        setFault(null);
        bound.onChange(value);
      },
    };
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {fault ? (
        <div className="alert" role="alert">
          {fault}
        </div>
      ) : null}
      <Field label="Current Password" type="password" autoComplete="current-password" bound={field('current')} />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        bound={field('password')}
        hint={PASSWORD_HINT}
      />
      <Field label="Confirm Password" type="password" autoComplete="new-password" bound={field('confirmation')} />
      {state === 'done' ? (
        <div className="alert alert--note" role="status">
          Password successfully changed.
        </div>
      ) : (
        <SubmitButton label="Change password" isBusy={state === 'busy'} isReady />
      )}
    </form>
  );
}
