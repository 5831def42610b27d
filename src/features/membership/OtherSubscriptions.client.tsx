'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { MembershipData, OwnSubscription } from './membership-data';

const stateOf = (each: OwnSubscription): string =>
  each.isDuplicate
    ? 'Canceled and refunded'
    : each.status === 'canceled'
      ? 'Ended'
      : each.pause
        ? `Paused until ${each.pause.resumesText}`
        : each.endsThen
          ? `Ends on ${each.untilText}`
          : each.isOpen
            ? 'Active'
            : 'Lapsed';

/** The reader's other subscriptions, active and ended. Paid ones can be canceled. */
export function OtherSubscriptions({
  others,
  onChange,
}: {
  others: OwnSubscription[];
  onChange: (changed: MembershipData) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const end = async (subscription: number, endsThen: boolean) => {
    const answer = await callApi('POST /service/user/membership/ending', { body: { endsThen, subscription } });
    setError(answer.ok ? null : answer.error.message);
    if (answer.ok) onChange(answer.data);
  };
  return (
    <>
      <h3 className="ui-title-4">Other subscriptions</h3>
      <ul className="ui-menu-list">
        {others.map((each) => (
          <li key={each.id}>
            <span>
              {each.name}. {stateOf(each)}.
            </span>{' '}
            {each.mayCancel ? (
              <button type="button" className="ui-link" onClick={() => void end(each.id, !each.endsThen)}>
                {each.endsThen ? 'Keep' : 'Cancel'}
                <span className="ui-visually-hidden"> {each.name}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? (
        <p className="ui-alert" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
