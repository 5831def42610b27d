'use client';

import { useEffect, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { throttle } from '@/ui/throttle';
import { forgetRegistration } from './registration-note';

const DISMISS_AFTER_PX = 250;
const THROTTLE_MS = 125;

/** Banner that confirms a new account until the reader scrolls on (NAV-20 to 23). */
export function AccountBanner() {
  const profile = useProfile();
  const [isOpen, setOpen] = useState(true);

  useEffect(forgetRegistration, []);

  useEffect(() => {
    if (!isOpen) return;
    const start = window.scrollY;
    const onScroll = throttle(() => {
      if (Math.abs(window.scrollY - start) > DISMISS_AFTER_PX) dismiss(() => setOpen(false));
    }, THROTTLE_MS);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [isOpen]);

  const emailAddress = profile?.emailAddress;
  if (!isOpen || !emailAddress) return null;
  return (
    <div className="account-banner" role="status">
      <p className="ui-container">{t('Your account has been created, {emailAddress}', { emailAddress })}</p>
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={() => dismiss(() => setOpen(false))}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** On a page with a paywall, a registered reader may see more, so the page is reloaded (NAV-22). */
function dismiss(close: () => void): void {
  close();
  const url = new URL(location.href);
  url.searchParams.delete('registration');
  if (document.querySelector('[data-paywall]')) location.replace(url);
  else history.replaceState(history.state, '', url);
}
