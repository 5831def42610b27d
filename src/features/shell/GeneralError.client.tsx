'use client';

import { generalMessage } from '@/domain/accounts/general-error.rules';

/** Contact details of Customer Service for the general error. */
export interface Support {
  phone: string;
  email: string;
}

/** The general error, with contact details of Customer Service (ERR-01). */
export function GeneralError({ support }: { support: Support }) {
  return (
    <div className="ui-alert" role="alert">
      {generalMessage()} <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>{' '}
      <a href={`mailto:${support.email}`}>{support.email}</a>
    </div>
  );
}
