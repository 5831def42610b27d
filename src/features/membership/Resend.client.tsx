'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_RESENDS } from '@/domain/mail/resend.rules';
import { dateFormat, locale, t } from '@/language/t';
import type { MembershipData } from './membership-data';

interface ResendProps {
  resend: NonNullable<MembershipData['giftSubscriptions'][number]['resend']>;
  /** Returns the button's label: it names the mail in a part for screen readers. */
  label: (hidden: (text: ReactNode) => ReactNode) => ReactNode;
  isBusy: boolean;
  onResend: () => void;
}

const inHidden = (text: ReactNode) => <span className="ui-visually-hidden">{text}</span>;

/** Button that sends a mail again, or when that is possible again. The button returns at that time. */
export function Resend({ resend: { state, possibleAt }, label, isBusy, onResend }: ResendProps) {
  const [waited, setWaited] = useState<string | null>(null);
  const isPossible = state === 'possible' || (possibleAt !== null && waited === possibleAt);
  const wasPressed = useRef(false);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!possibleAt) return;
    const timer = setTimeout(() => setWaited(possibleAt), Date.parse(possibleAt) - Date.now());
    return () => clearTimeout(timer);
  }, [possibleAt]);
  useEffect(() => {
    // The button is replaced by the text, which takes its focus.
    if (!isPossible && wasPressed.current) text.current?.focus();
    wasPressed.current = false;
  }, [isPossible]);
  return (
    <span className="membership-resend" ref={text} tabIndex={-1}>
      {isPossible ? (
        <button
          type="button"
          className="ui-link"
          disabled={isBusy}
          onClick={() => {
            wasPressed.current = true;
            onResend();
          }}
        >
          {label(inHidden)}
        </button>
      ) : possibleAt ? (
        t('Sent. You can send it again at {time}.', {
          time: dateFormat(locale(), { timeStyle: 'short' }).format(new Date(possibleAt)),
        })
      ) : (
        t('Sent again {count} times, which is the limit.', { count: MAX_RESENDS })
      )}
    </span>
  );
}
