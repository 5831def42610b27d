'use client';

import { type ReactNode, useId, useState } from 'react';
import type { ApiError, ApiResult } from '@/api/client';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { signInFailureOf } from '@/features/account/sign-in-failure';
import { t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete?: string;
  maxLength?: number;
  hint?: string | undefined;
  error?: string | null;
}

/** Field of a dialog, with the look of the form's. */
export function DialogField({ label, value, onChange, type = 'text', hint, error, ...attributes }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`field-type ${type}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-type__wrap">
        <input
          id={id}
          type={type}
          value={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.value)}
          {...attributes}
        />
      </div>
      {note ? (
        <p
          className={error ? 'admin-security-error' : 'field-description'}
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** Field for a code of the authenticator app, or a recovery code. */
export function CodeField({
  hint = t('Enter the six digits from your authenticator app, or one of your recovery codes.'),
  ...bound
}: Pick<FieldProps, 'value' | 'onChange' | 'error' | 'hint'>) {
  return <DialogField label={t('Code')} autoComplete="one-time-code" maxLength={40} hint={hint} {...bound} />;
}

interface FormDialogProps {
  title: string;
  label: string;
  onSubmit: () => Promise<void>;
  /** Without it, only the dialog's own button ends it. */
  onClose?: () => void;
  children: ReactNode;
}

/** Dialog with one form. */
export function FormDialog({ title, label, onSubmit, onClose, children }: FormDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSubmit();
    setBusy(false);
  };
  return (
    <Dialog title={title} {...(onClose ? { onCancel: onClose } : {})}>
      <form
        className="admin-security-form"
        onSubmit={(event) => {
          event.preventDefault();
          // The event would submit the form below the dialog too.
          event.stopPropagation();
          void submit();
        }}
      >
        {children}
        <p className="admin-security-buttons">
          <button type="submit" className="btn btn--style-primary btn--size-medium" disabled={isBusy}>
            {label}
          </button>
          {onClose ? (
            <button type="button" className="btn btn--style-secondary btn--size-medium" onClick={onClose}>
              {t('Cancel')}
            </button>
          ) : null}
        </p>
      </form>
    </Dialog>
  );
}

/** Reason why a sensitive change was refused: its field, if it is about one, and a message. */
export interface Refusal {
  field: 'password' | 'code' | null;
  message: string;
}

/** Returns the message for an error of a call that confirms the owner. */
export function refusalOf(error: ApiError): Refusal {
  const { lockoutSeconds } = signInFailureOf(error);
  if (lockoutSeconds)
    return {
      field: null,
      message: t('Please wait {time} and try again.', { time: formatLockoutTime(lockoutSeconds) }),
    };
  if (error.code === 'wrong-code' || error.code === 'second-factor-required')
    return { field: 'code', message: error.message };
  return { field: error.code === 'wrong-password' ? 'password' : null, message: error.message };
}

interface OwnerDialogProps<T> {
  title: string;
  label: string;
  /** Whether a code is required as well as the password. */
  hasFactor: boolean;
  send: (proof: { password: string; code?: string }) => Promise<ApiResult<T>>;
  onDone: (answer: T) => void | Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog for sensitive changes. The password, and the code if there is an app, prove that the owner is at the keyboard. */
export function OwnerDialog<T>({ title, label, hasFactor, send, onDone, onClose, children }: OwnerDialogProps<T>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async () => {
    setRefusal(null);
    const answer = await send({ password, ...(hasFactor ? { code } : {}) });
    if (answer.ok) await onDone(answer.data);
    else setRefusal(refusalOf(answer.error));
  };
  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.message : null);
  return (
    <FormDialog title={title} label={label} onSubmit={submit} onClose={onClose}>
      {children}
      <General message={errorOf(null)} />
      <DialogField
        label={t('Current Password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      {hasFactor ? <CodeField value={code} onChange={setCode} error={errorOf('code')} /> : null}
    </FormDialog>
  );
}

/** Error that is about no field. */
export function General({ message }: { message: string | null }) {
  return message ? (
    <p className="admin-security-error" role="alert">
      {message}
    </p>
  ) : null;
}
