'use client';

import { useId, useState } from 'react';
import { callApi } from '@/api/client';
import { t } from '@/language/t';

/** Collects an address to notify once the product becomes available. */
export function NotifyMe({ productId }: { productId: string }) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [result, setResult] = useState<{ isDone: boolean; text: string } | null>(null);
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await callApi('POST /service/product/{id}/notify', {
      params: { id: productId },
      body: { emailAddress: address },
    });
    setResult(
      answer.ok
        ? { isDone: true, text: t('We’ll email you once, when it’s available.') }
        : { isDone: false, text: answer.error.errors?.[0]?.errorMessage ?? answer.error.message },
    );
  };
  if (result?.isDone) {
    return (
      <p className="ui-alert ui-alert--note" role="status">
        {result.text}
      </p>
    );
  }
  return (
    <form className="store-notify" noValidate onSubmit={(event) => void send(event)}>
      <div className="ui-field">
        <label htmlFor={id}>{t('Notify me when it’s available')}</label>
        <div className="store-joined">
          <input
            className="ui-input"
            id={id}
            type="email"
            autoComplete="email"
            placeholder={t('Email address')}
            value={address}
            aria-invalid={result ? true : undefined}
            aria-describedby={result ? `${id}-told` : undefined}
            onChange={({ target }) => setAddress(target.value)}
          />
          <button type="submit" className="ui-button ui-button--outline">
            {t('Notify me')}
          </button>
        </div>
        {result ? (
          <p className="ui-error" id={`${id}-told`} role="alert">
            {result.text}
          </p>
        ) : null}
      </div>
    </form>
  );
}
