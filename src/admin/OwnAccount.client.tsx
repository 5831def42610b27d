'use client';

import { useState } from 'react';
import { t } from '@/language/t';
import './staff.css';

/** Form with which the user of a demo account creates an admin account of their own, and is signed in with it. */
export function OwnAccount() {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async (form: FormData) => {
    setBusy(true);
    const response = await fetch('/api/cms/users/own-account', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    }).catch(() => null);
    if (response?.ok) return location.reload();
    const body = await response?.json().catch(() => null);
    setBusy(false);
    setError(body?.errors?.[0]?.message ?? t('We couldn’t reach the site. Try again in a moment.'));
  };
  return (
    <form
      className="admin-staff-invitation"
      aria-label={t('Create your account')}
      onSubmit={(event) => {
        event.preventDefault();
        void create(new FormData(event.currentTarget));
      }}
    >
      <div className="admin-orders-search">
        <label>
          <span>{t('First name')}</span>
          <input name="firstName" maxLength={60} autoComplete="given-name" />
        </label>
        <label>
          <span>{t('Last name')}</span>
          <input name="lastName" maxLength={60} autoComplete="family-name" />
        </label>
        <label>
          <span>{t('Email address')}</span>
          <input name="emailAddress" type="email" required autoComplete="email" />
        </label>
        <label>
          <span>{t('Password')}</span>
          <input name="password" type="password" required autoComplete="new-password" />
        </label>
        <button type="submit" className="btn btn--style-primary btn--size-small" disabled={isBusy}>
          {t('Create account')}
        </button>
      </div>
      {error ? <p role="alert">{error}</p> : null}
    </form>
  );
}
