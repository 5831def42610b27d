'use client';

import { useState } from 'react';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';

/** Banner for a failed renewal, with a link to fix the payment. */
export function RenewalBanner() {
  const [isOpen, setOpen] = useState(!location.pathname.startsWith('/my-account'));
  if (!isOpen) return null;
  return (
    <div className="account-banner" role="status">
      <p className="ui-container">
        {rich('We couldn’t renew your subscription. You can keep reading for now. <link>Update your card</link>', {
          link: (text) => (
            <a className="ui-link" href="/my-account#membership">
              {text}
            </a>
          ),
        })}
      </p>
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={() => setOpen(false)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
