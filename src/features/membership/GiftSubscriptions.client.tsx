'use client';

import { callApi } from '@/api/client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import type { MembershipData } from './membership-data';
import { Resend } from './Resend.client';
import { useMembershipChange } from './useMembershipChange';

type GiftSubscription = MembershipData['giftSubscriptions'][number];

/** The gift subscriptions that a reader gave, and those that they received and that haven't started yet. */
export function GiftSubscriptions({
  gifts,
  onChange,
}: {
  gifts: GiftSubscription[];
  onChange: (changed: MembershipData) => void;
}) {
  const { run, isBusy, done, fault } = useMembershipChange(onChange);
  const waiting = gifts.filter(({ role, isWaiting }) => role === 'recipient' && isWaiting);
  const bought = gifts.filter(({ role }) => role === 'buyer');
  const resend = ({ id, otherParty }: GiftSubscription) =>
    run(
      callApi('POST /service/user/gift-subscriptions/{gift}/resend', { params: { gift: id } }),
      t('We emailed your gift to {recipient} again.', { recipient: otherParty }),
    );
  return (
    <>
      {waiting.map(({ id, name, length, otherParty }) => (
        <p key={id} className="ui-alert ui-alert--note">
          {t('A gift from {sender} is waiting: {name}, {length}. It starts when your present subscription ends.', {
            sender: otherParty,
            name,
            length,
          })}
        </p>
      ))}
      {bought.length ? (
        <>
          <h3 className="ui-title-4">{t('Subscriptions you gave')}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Delivery')}</th>
                <th scope="col">{t('Gift')}</th>
                <th scope="col">{t('State', undefined, 'status')}</th>
              </tr>
            </thead>
            <tbody>
              {bought.map((gift) => (
                <tr key={gift.id}>
                  <td>{gift.deliveryText}</td>
                  <td>
                    {rich('{name}, {length}, for <address>{recipient}</address>', {
                      name: gift.name,
                      length: gift.length,
                      recipient: gift.otherParty,
                      address: (text) => <span className="membership-address">{text}</span>,
                    })}
                  </td>
                  <td>
                    {gift.stateText}
                    {gift.resend ? (
                      <Resend
                        resend={gift.resend}
                        label={(hidden) =>
                          rich('Resend<hidden> gift to {recipient}</hidden>', { recipient: gift.otherParty, hidden })
                        }
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
