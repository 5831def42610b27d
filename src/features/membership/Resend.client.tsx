'use client';

import { useEffect, useRef, useState } from 'react';
import { MAX_RESENDS } from '@/domain/mail/resend.rules';
import type { MembershipData } from './membership-data';

interface ResendProps {
  resend: NonNullable<MembershipData['giftSubscriptions'][number]['resend']>;
  /** The mail for screen readers, such as *gift to kai@example.com*. */
  mail: string;
  isBusy: boolean;
  onResend: () => void;
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Button that sends a mail again, or when that is possible again. The button returns at that time. */
export function Resend({ resend: { state, possibleAt }, mail, isBusy, onResend }: ResendProps) {
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
          Resend<span className="ui-visually-hidden"> {mail}</span>
        </button>
      ) : possibleAt ? (
        `Sent. You can send it again at ${time.format(new Date(possibleAt))}.`
      ) : (
        `Sent again ${MAX_RESENDS} times, which is the limit.`
      )}
    </span>
  );
}
