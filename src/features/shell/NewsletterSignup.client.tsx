'use client';

import { type FormEvent, useState } from 'react';
import { EMAIL_MESSAGE } from '@/domain/accounts/email-message.rules';
import { looksLikeAddress } from '@/domain/newsletters/subscription.rules';
import { t } from '@/language/t';

/**
 * Signs an address up for a newsletter. The form works without JavaScript; the newsletters page then shows the result.
 * With JavaScript, the address is validated first (NEWS-09).
 */
export function NewsletterSignup({ letter }: { letter: { name: string; description: string } }) {
  const [isRefused, setRefused] = useState(false);
  const look = (event: FormEvent<HTMLFormElement>) => {
    const address = String(new FormData(event.currentTarget).get('emailAddress') ?? '');
    setRefused(!looksLikeAddress(address));
    if (!looksLikeAddress(address)) event.preventDefault();
  };
  return (
    <form
      className="shell-footer-newsletter"
      method="post"
      action="/service/plain/newsletters"
      noValidate
      onSubmit={look}
    >
      <h2>{letter.name}</h2>
      {letter.description ? <p>{letter.description}</p> : null}
      <input type="hidden" name="newsletter" value={letter.name} />
      <label className="ui-visually-hidden" htmlFor="foot-letter">
        {t('Email address for {newsletter}', { newsletter: letter.name })}
      </label>
      <div className="shell-footer-join">
        <input
          className="ui-input"
          id="foot-letter"
          name="emailAddress"
          type="email"
          autoComplete="email"
          placeholder={t('you@company.com')}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'foot-letter-fault' : undefined}
        />
        <button className="ui-button ui-button--noon" type="submit">
          {t('Sign up')}
        </button>
      </div>
      {isRefused ? (
        <p className="ui-error" id="foot-letter-fault" role="alert">
          {t(EMAIL_MESSAGE)}
        </p>
      ) : null}
    </form>
  );
}
