import type { MembershipData } from './membership-data';

type GiftSubscription = MembershipData['giftSubscriptions'][number];

/** The gift subscriptions that a reader gave, and those that they received and that haven't started yet. */
export function GiftSubscriptions({ gifts }: { gifts: GiftSubscription[] }) {
  const waiting = gifts.filter(({ role, isWaiting }) => role === 'recipient' && isWaiting);
  const bought = gifts.filter(({ role }) => role === 'buyer');
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
              {bought.map(({ id, name, length, otherParty, deliveryText, stateText }) => (
                <tr key={id}>
                  <td>{deliveryText}</td>
                  <td>
                    {name}, {length}, for <span className="membership-address">{otherParty}</span>
                  </td>
                  <td>{stateText}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </>
  );
}
