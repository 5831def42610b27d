'use client';

import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { type ApiResult, callApi, type DataOf } from '@/api/client';
import { TIER_CAPTIONS, TIERS, type Tier } from '@/domain/viewer';
import './member.css';

type Membership = DataOf<'GET /service/membership/accounts/{id}'>;
type Held = Membership['subscriptions'][number];

const PLACES = { stripe: 'Stripe', embedded: 'test gateway', complimentary: 'complimentary', print: 'print' } as const;
const STATES = { trialing: 'free days', active: 'active', past_due: 'payment failed', canceled: 'ended' } as const;

/** What belongs to an account, and what an admin does most for its owner: give, extend and end a subscription (ADMIN-37). */
export function Member() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const [member, setMember] = useState<Membership | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAdmin = user?.role === 'admin';
  useEffect(() => {
    if (!id || !isAdmin) return;
    const params = { id: Number(id) };
    void callApi('GET /service/membership/accounts/{id}', { params }).then((answer) => {
      if (answer.ok) setMember(answer.data);
    });
  }, [id, isAdmin]);
  const take = useCallback(async (call: Promise<ApiResult<Membership>>, said: string) => {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (answer.ok) {
      setMember(answer.data);
      toast.success(said);
    } else toast.error(answer.error.message);
  }, []);
  if (!id || !member) return null;
  const look = (subscription: number, body: { action: 'end' } | { action: 'extend'; days: number }, said: string) =>
    take(
      callApi('POST /service/membership/accounts/{id}/subscriptions/{subscription}', {
        params: { id: Number(id), subscription },
        body,
      }),
      said,
    );
  const give = (body: { tier: Tier; days: number | null; note: string }) =>
    take(
      callApi('POST /service/membership/accounts/{id}/subscriptions', { params: { id: Number(id) }, body }),
      'The subscription counts from now on.',
    );
  return (
    <section className="admin-member" aria-label="Membership">
      <h3>Subscriptions</h3>
      {member.subscriptions.length ? (
        <ul>
          {member.subscriptions.map((one) => (
            <Subscription key={one.id} one={one} isBusy={isBusy} look={look} />
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

interface SubscriptionProps {
  one: Held;
  isBusy: boolean;
  look: (id: number, body: { action: 'end' } | { action: 'extend'; days: number }, said: string) => Promise<void>;
}

/** One subscription; ending it is asked twice, because what was open closes at once. */
function Subscription({ one, isBusy, look }: SubscriptionProps) {
  const [isAsked, setAsked] = useState(false);
  const days = one.untilText ? `until ${one.untilText}` : 'without an end';
  return (
    <li data-subscription={one.id}>
      <a href={`/admin/collections/subscriptions/${one.id}`}>{one.name}</a>{' '}
      <small>
        {PLACES[one.provider]}, {STATES[one.status]}, {days}
        {one.isOpen ? '' : '; opens nothing now'}
      </small>
      <span className="admin-member-actions">
        {one.mayExtend ? (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => void look(one.id, { action: 'extend', days: 30 }, 'It lasts 30 days longer.')}
          >
            Extend by 30 days
          </Button>
        ) : null}
        {one.mayEnd && !isAsked ? (
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setAsked(true)}>
            End it now
          </Button>
        ) : null}
        {one.mayEnd && isAsked ? (
          <>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                setAsked(false);
                void look(one.id, { action: 'end' }, 'The subscription has ended.');
              }}
            >
              End it; nothing is paid back
            </Button>
            <Button buttonStyle="secondary" size="small" onClick={() => setAsked(false)}>
              Keep it
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

/** Gives a complimentary subscription. It stands inside the form of the account and so is none itself. */
function Give({ isBusy, give }: GiveProps) {
  const [tier, setTier] = useState<Tier>('GOOD');
  const [days, setDays] = useState('30');
  const [note, setNote] = useState('');
  return (
    <fieldset className="admin-member-grant">
      <legend>Give a complimentary subscription</legend>
      <label>
        What it opens
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
          <option value="">ever</option>
        </select>
      </label>
      <label>
        Why
        <input type="text" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => void give({ tier, days: days === '' ? null : Number(days), note })}
      >
        Give it
      </Button>
    </fieldset>
  );
}
