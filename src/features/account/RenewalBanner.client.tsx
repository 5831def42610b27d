'use client';

import { useState } from 'react';
import { Icon } from '@/ui/Icon';

/** Banner for a failed renewal, with a link to fix the payment. */
export function RenewalBanner() {
  const [isOpen, setOpen] = useState(!location.pathname.startsWith('/my-account'));
  if (!isOpen) return null;
  return (
    <div className="account-banner" role="status">
      <p className="ui-container">
        We couldn’t renew your subscription. You can keep reading for now.{' '}
        <a className="ui-link" href="/my-account#membership">
          Update your card
        </a>
      </p>
      <button type="button" className="ui-close" aria-label="Close" onClick={() => setOpen(false)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
