'use client';

import { generalMessage } from '@/domain/accounts/general-error.rules';
import { Phone } from '@/ui/Phone';

/** Contact details of Customer Service for the general error. */
export interface Support {
  phone: string;
  email: string;
}

/** The general error, with contact details of Customer Service (ERR-01). */
export function GeneralError({ support }: { support: Support }) {
  return (
    <div className="ui-alert" role="alert">
      {generalMessage()} <Phone number={support.phone} /> <a href={`mailto:${support.email}`}>{support.email}</a>
    </div>
  );
}
