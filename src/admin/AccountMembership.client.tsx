'use client';

import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { type ApiResult, callApi, type DataOf } from '@/api/client';
import { TIER_CAPTIONS, TIERS, type Tier } from '@/domain/viewer';
import './member.css';

type Membership = DataOf<'GET /service/membership/accounts/{id}'>;
type HeldSubscription = Membership['subscriptions'][number];

const PROVIDERS = {
  stripe: 'Stripe',
  embedded: 'test gateway',
  complimentary: 'complimentary',
  print: 'print',
} as const;
const STATES = { trialing: 'trial', active: 'active', past_due: 'payment failed', canceled: 'ended' } as const;

/** Subscriptions, folders and orders of an account. Admins can give, extend and end subscriptions (ADMIN-37). */
export function AccountMembership() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const [member, setMember] = useState<Membership | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAdmin = user?.role === 'admin';
  useEffect(() => {
    if (!id || !isAdmin) return;
    const params = { id: Number(id) };
    void callApi('GET /service/membership/accounts/{id}', { params }).then((response) => {
      if (response.ok) setMember(response.data);
    });
  }, [id, isAdmin]);
  const run = useCallback(async (call: Promise<ApiResult<Membership>>, successMessage: string) => {
    setBusy(true);
    const response = await call;
    setBusy(false);
    if (response.ok) {
      setMember(response.data);
      toast.success(successMessage);
    } else toast.error(response.error.message);
  }, []);
  if (!id || !member) return null;
  const change = (subscription: number, body: SubscriptionChange, successMessage: string) =>
    run(
      callApi('POST /service/membership/accounts/{id}/subscriptions/{subscription}', {
        params: { id: Number(id), subscription },
        body,
      }),
      successMessage,
    );
  const give = (body: { tier: Tier; days: number | null; note: string }) =>
    run(
      callApi('POST /service/membership/accounts/{id}/subscriptions', { params: { id: Number(id) }, body }),
      'Subscription given. It starts now.',
    );
  return (
    <section className="admin-member" aria-label="Membership">
      <h3>Subscriptions</h3>
      {member.subscriptions.length ? (
        <ul>
          {member.subscriptions.map((subscription) => (
            <Subscription key={subscription.id} subscription={subscription} isBusy={isBusy} change={change} />
          ))}
        </ul>
      ) : (
        <p>None.</p>
      )}
      <Give isBusy={isBusy} give={give} />
      <h3>Folders</h3>
      {member.folders.length ? (
        <ul data-folders>
          {member.folders.map(({ name, count }) => (
            <li key={name}>
              {name} <small>{count === 1 ? '1 item' : `${count} items`}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p>None.</p>
      )}
      <h3>Orders</h3>
      {member.orders.length ? (
        <ul data-orders>
          {member.orders.map((order) => (
            <li key={order.id}>
              <a href={`/admin/collections/orders/${order.id}`}>{order.orderNumber}</a>{' '}
              <small>
                {order.placedText}, ${(order.totalMinor / 100).toFixed(2)}, {order.status.toLowerCase()}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>None.</p>
      )}
    </section>
  );
}

type SubscriptionChange = { action: 'end' } | { action: 'extend'; days: number };

interface SubscriptionProps {
  subscription: HeldSubscription;
  isBusy: boolean;
  change: (id: number, body: SubscriptionChange, successMessage: string) => Promise<void>;
}

/** Subscription with its actions. Ending it requires a confirmation, because access stops immediately. */
function Subscription({ subscription, isBusy, change }: SubscriptionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const days = subscription.untilText ? `until ${subscription.untilText}` : 'no end date';
  return (
    <li data-subscription={subscription.id}>
      <a href={`/admin/collections/subscriptions/${subscription.id}`}>{subscription.name}</a>{' '}
      <small>
        {PROVIDERS[subscription.provider]}, {STATES[subscription.status]}, {days}
        {subscription.isOpen ? '' : '; grants no access now'}
      </small>
      <span className="admin-member-actions">
        {subscription.mayExtend ? (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              void change(subscription.id, { action: 'extend', days: 30 }, 'Subscription extended by 30 days.')
            }
          >
            Extend by 30 days
          </Button>
        ) : null}
        {subscription.mayEnd && !isConfirming ? (
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setConfirming(true)}>
            End subscription
          </Button>
        ) : null}
        {subscription.mayEnd && isConfirming ? (
          <>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                setConfirming(false);
                void change(subscription.id, { action: 'end' }, 'Subscription ended.');
              }}
            >
              End subscription without a refund
            </Button>
            <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(false)}>
              Keep subscription
            </Button>
          </>
        ) : null}
      </span>
    </li>
  );
}

interface GiveProps {
  isBusy: boolean;
  give: (body: { tier: Tier; days: number | null; note: string }) => Promise<void>;
}

/** Gives a complimentary subscription. Not a form element, because it is rendered inside the account's form. */
function Give({ isBusy, give }: GiveProps) {
  const [tier, setTier] = useState<Tier>('GOOD');
  const [days, setDays] = useState('30');
  const [note, setNote] = useState('');
  return (
    <fieldset className="admin-member-grant">
      <legend>Give a complimentary subscription</legend>
      <label>
        Tier
        <select value={tier} onChange={({ target }) => setTier(target.value as Tier)}>
          {TIERS.map((each) => (
            <option key={each} value={each}>
              {TIER_CAPTIONS[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        For
        <select value={days} onChange={({ target }) => setDays(target.value)}>
          <option value="7">a week</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="365">a year</option>
          <option value="">no end date</option>
        </select>
      </label>
      <label>
        Reason
        <input type="text" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => void give({ tier, days: days === '' ? null : Number(days), note })}
      >
        Give subscription
      </Button>
    </fieldset>
  );
}
