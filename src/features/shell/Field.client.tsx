'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { PASSWORD_HINT } from '@/domain/accounts/form.rules';
import { PASSWORD_RULES } from '@/domain/accounts/profile.rules';
import { t } from '@/language/t';
import type { BoundField } from './use-form';

interface FieldProps {
  label: string;
  bound: BoundField;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  hint?: string;
  isMarked?: boolean;
  inputMode?: 'numeric' | 'text';
  ref?: React.Ref<HTMLInputElement>;
}

/** A labeled field with its message below. A password can be shown and hidden (AUTH-67). */
export function Field({
  label,
  bound,
  type = 'text',
  autoComplete,
  hint,
  isMarked = false,
  inputMode,
  ref,
}: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [bound.error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const input = (
    <input
      className="ui-input"
      id={id}
      ref={ref}
      inputMode={inputMode}
      type={isPassword && isShown ? 'text' : type}
      value={bound.value}
      autoComplete={autoComplete}
      autoCapitalize={type === 'text' && autoComplete !== 'username' ? undefined : 'none'}
      spellCheck={false}
      aria-invalid={bound.error !== null || isMarked ? true : undefined}
      aria-describedby={described || undefined}
      onChange={(event) => bound.onChange(event.target.value)}
      onBlur={bound.onBlur}
    />
  );
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      {isPassword ? (
        <div className="shell-password">
          {input}
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? t('Hide {label}', { label }) : t('Show {label}', { label })}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('Hide') : t('Show')}
          </button>
        </div>
      ) : (
        input
      )}
      {bound.error ? (
        <p className="ui-error" id={`${id}-error`}>
          {bound.error}
        </p>
      ) : null}
      {hint && bound.error !== hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * A field for a new password. Its rule is shown as a sentence first, then as a checklist while the reader types
 * (AUTH-66).
 */
export function NewPasswordField({ label, bound }: Pick<FieldProps, 'label' | 'bound'>) {
  const isBegun = bound.value !== '';
  return (
    <div className="shell-new-password">
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        bound={bound}
        {...(isBegun ? {} : { hint: t(PASSWORD_HINT) })}
      />
      {isBegun ? (
        <ul className="shell-password-rules">
          {PASSWORD_RULES.map(({ label, isMet }) => (
            <li key={label} data-kept={isMet(bound.value) || undefined}>
              {t(label)}
              <span className="ui-visually-hidden">{isMet(bound.value) ? t(': there') : t(': missing')}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A select field whose first option is blank. */
export function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <select className="ui-select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * Submit button of a form. A spinner replaces it while the request runs (AUTH-11); afterwards it gets the focus back if
 * it was pressed.
 */
export function SubmitButton({ label, isBusy, isReady }: { label: string; isBusy: boolean; isReady: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  if (isBusy) {
    return (
      <p className="ui-busy" role="status">
        <span className="ui-spinner" />
        <span className="ui-visually-hidden">{t('One moment')}</span>
      </p>
    );
  }
  return (
    <button type="submit" className="ui-button ui-button--block" disabled={!isReady} ref={button}>
      {label}
    </button>
  );
}
