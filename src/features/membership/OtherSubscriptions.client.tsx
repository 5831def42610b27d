'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import type { MembershipData, OwnSubscription } from './membership-data';

const stateOf = (each: OwnSubscription): string =>
  each.isDuplicate
    ? t('Canceled and refunded')
    : each.status === 'canceled'
      ? t('Ended')
      : each.pause
        ? t('Paused until {date}', { date: each.pause.resumesText })
        : each.endsThen
          ? t('Ends on {date}', { date: each.untilText ?? '' })
          : each.isOpen
            ? t('Active')
            : t('Lapsed');

const inHidden = (text: React.ReactNode) => <span className="ui-visually-hidden">{text}</span>;

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
      <h3 className="ui-title-4">{t('Other subscriptions')}</h3>
      <ul className="ui-menu-list">
        {others.map((each) => (
          <li key={each.id}>
            <span>
              {each.name}. {stateOf(each)}.
            </span>{' '}
            {each.mayCancel ? (
              <button type="button" className="ui-link" onClick={() => void end(each.id, !each.endsThen)}>
                {each.endsThen
                  ? rich('Keep<hidden> {name}</hidden>', { name: each.name, hidden: inHidden })
                  : rich('Cancel<hidden> {name}</hidden>', { name: each.name, hidden: inHidden })}
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
