'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { MembershipData } from './membership-data';
import { Resend } from './Resend.client';

type GiftSubscription = MembershipData['giftSubscriptions'][number];

/** The gift subscriptions that a reader gave, and those that they received and that haven't started yet. */
export function GiftSubscriptions({
  gifts,
  onChange,
}: {
  gifts: GiftSubscription[];
  onChange: (changed: MembershipData) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [fault, setFault] = useState('');
  const waiting = gifts.filter(({ role, isWaiting }) => role === 'recipient' && isWaiting);
  const bought = gifts.filter(({ role }) => role === 'buyer');
  const resend = async ({ id, otherParty }: GiftSubscription) => {
    setBusy(true);
    setDone('');
    setFault('');
    const answer = await callApi('POST /service/user/gift-subscriptions/{gift}/resend', { params: { gift: id } });
    setBusy(false);
    if (!answer.ok) return setFault(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
    onChange(answer.data);
    setDone(`We emailed your gift to ${otherParty} again.`);
  };
  return (
    <>
      {waiting.map(({ id, name, length, otherParty }) => (
        <p key={id} className="ui-alert ui-alert--note">
          A gift from {otherParty} is waiting: {name}, {length}. It starts when your present subscription ends.
        </p>
      ))}
      {bought.length ? (
        <>
          <h3 className="ui-title-4">Subscriptions you gave</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">Delivery</th>
                <th scope="col">Gift</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {bought.map((gift) => (
                <tr key={gift.id}>
                  <td>{gift.deliveryText}</td>
                  <td>
                    {gift.name}, {gift.length}, for <span className="membership-address">{gift.otherParty}</span>
                  </td>
                  <td>
                    {gift.stateText}
                    {gift.resend ? (
                      <Resend
                        resend={gift.resend}
                        mail={`gift to ${gift.otherParty}`}
                        isBusy={isBusy}
                        onResend={() => void resend(gift)}
                      />
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {fault ? (
            <p className="ui-error" role="alert">
              {fault}
            </p>
          ) : null}
          <p className={done ? 'ui-alert ui-alert--note' : 'ui-visually-hidden'} role="status">
            {done}
          </p>
        </>
      ) : null}
    </>
  );
}
