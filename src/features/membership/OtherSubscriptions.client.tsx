'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { MembershipData, Own } from './membership-data';

const stateOf = (one: Own): string =>
  one.isDuplicate
    ? 'Canceled and refunded'
    : one.status === 'canceled'
      ? 'Ended'
      : one.endsThen
        ? `Ends on ${one.untilText}`
        : one.isOpen
          ? 'Active'
          : 'Lapsed';

/** Every subscription beside the one that counts, live and ended; those that are paid for can be canceled. */
export function OtherSubscriptions({
  others,
  onChange,
}: {
  others: Own[];
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
        {others.map((one) => (
          <li key={one.id}>
            <span>
              {one.name}. {stateOf(one)}.
            </span>{' '}
            {one.mayCancel ? (
              <button type="button" className="ui-link" onClick={() => void end(one.id, !one.endsThen)}>
                {one.endsThen ? 'Keep' : 'Cancel'}
                <span className="ui-visually-hidden"> {one.name}</span>
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
