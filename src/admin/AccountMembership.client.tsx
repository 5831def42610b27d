'use client';

import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { type ApiResult, callApi, type DataOf } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import { MAX_RESENDS } from '@/domain/mail/resend.rules';
import { NO_TIERS, type Tier } from '@/domain/membership/tier.rules';
import { dateFormat, locale, msg, t, withinSentence } from '@/language/t';
import { useTiers } from './tiers.client';
import './member.css';
import { ORDER_STATUS_CAPTIONS, type OrderStatus } from '@/domain/orders/order-status.rules';

type Membership = DataOf<'GET /service/membership/accounts/{id}'>;
type HeldSubscription = Membership['subscriptions'][number];

const PROVIDERS = {
  stripe: 'Stripe',
  embedded: msg('test gateway'),
  complimentary: msg('complimentary'),
  print: msg('print'),
  gift: msg('gift'),
} as const;
const STATES = {
  trialing: msg('trial'),
  active: msg('active'),
  past_due: msg('payment failed'),
  canceled: msg('ended'),
} as const;

/** Subscriptions, folders and orders on the form of an account, for admins (ADMIN-37). */
export function AccountMembership() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  return id && user?.role === 'admin' ? <MemberPanel id={Number(id)} isAdmin /> : null;
}

/**
 * Subscriptions, folders and orders of an account. Admins can give, extend and end subscriptions, support can extend them
 * and start linking a print subscription.
 */
export function MemberPanel({ id, isAdmin }: { id: number; isAdmin: boolean }) {
  const [member, setMember] = useState<Membership | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    const params = { id };
    void callApi('GET /service/membership/accounts/{id}', { params }).then((response) => {
      if (response.ok) setMember(response.data);
      else setError(response.error.message);
    });
  }, [id]);
  const run = useCallback(async (call: Promise<ApiResult<Membership>>, successMessage: string) => {
    setBusy(true);
    const response = await call;
    setBusy(false);
    if (response.ok) {
      setMember(response.data);
      toast.success(successMessage);
    } else toast.error(response.error.message);
  }, []);
  if (error)
    return <p role="alert">{t('We couldn’t load the membership. {error} Reload the page to try again.', { error })}</p>;
  if (!member) return <p role="status">{t('Loading membership…')}</p>;
  const change = (subscription: number, body: SubscriptionChange, successMessage: string) =>
    run(
      callApi('POST /service/membership/accounts/{id}/subscriptions/{subscription}', {
        params: { id, subscription },
        body,
      }),
      successMessage,
    );
  const give = (body: { tier: Tier; days: number | null; note: string }) =>
    run(
      callApi('POST /service/membership/accounts/{id}/subscriptions', { params: { id }, body }),
      t('Subscription given. It starts now.'),
    );
  const refundGift = (gift: number) =>
    run(
      callApi('POST /service/membership/accounts/{id}/gift-subscriptions/{gift}/refund', { params: { id, gift } }),
      t('Gift subscription refunded. Its link no longer works.'),
    );
  const resendGift = (gift: number) =>
    run(
      callApi('POST /service/membership/accounts/{id}/gift-subscriptions/{gift}/resend', { params: { id, gift } }),
      t('Gift subscription sent again.'),
    );
  return (
    <section className="admin-member" aria-label={t('Membership')}>
      <h3>{t('Subscriptions')}</h3>
      {member.subscriptions.length ? (
        <ul>
          {member.subscriptions.map((subscription) => (
            <Subscription
              key={subscription.id}
              subscription={subscription}
              isAdmin={isAdmin}
              isBusy={isBusy}
              change={change}
            />
          ))}
        </ul>
      ) : (
        <p>{t('None.')}</p>
      )}
      {isAdmin ? <Give isBusy={isBusy} give={give} /> : null}
      <LinkPrint id={id} />
      {member.team ? (
        <>
          <h3>{t('Team')}</h3>
          <p>{t('{seats} seats, {left} left', { seats: member.team.seats, left: member.team.seatsLeft })}</p>
          <ul data-team>
            {member.team.members.map(({ id: seat, emailAddress, state }) => (
              <li key={seat}>
                {emailAddress} <small>{state === 'active' ? t('member') : t('invited')}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {member.teamMemberships.map(({ id: seat, ownerName, name }) => (
        <p key={seat}>{t('Seat in the team of {owner} ({name})', { owner: ownerName, name })}</p>
      ))}
      <Gifts gifts={member.giftSubscriptions} isBusy={isBusy} refund={refundGift} resend={resendGift} />
      <h3>{t('Free articles')}</h3>
      <p>{t('{count} of {limit} read this month', { count: member.meter.count, limit: member.meter.limit })}</p>
      {isAdmin ? <Folders folders={member.folders} /> : null}
      <h3>{t('Orders')}</h3>
      {member.orders.length ? (
        <ul data-orders>
          {member.orders.map((order) => (
            <li key={order.id}>
              <a href={`/admin/collections/orders/${order.id}`}>{order.orderNumber}</a>{' '}
              <small>
                {order.placedText}, {amountText(order.totalMinor, order.currency)},{' '}
                {withinSentence(t(ORDER_STATUS_CAPTIONS[order.status as OrderStatus]))}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('None.')}</p>
      )}
    </section>
  );
}

/** Names and sizes of an account's folders. */
function Folders({ folders }: { folders: Membership['folders'] }) {
  return (
    <>
      <h3>{t('Folders')}</h3>
      {folders.length ? (
        <ul data-folders>
          {folders.map(({ name, count }) => (
            <li key={name}>
              {name} <small>{t('{count, plural, one {# item} other {# items}}', { count })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('None.')}</p>
      )}
    </>
  );
}

interface GiftsProps {
  gifts: Membership['giftSubscriptions'];
  isBusy: boolean;
  refund: (gift: number) => Promise<void>;
  resend: (gift: number) => Promise<void>;
}

/** Gift subscriptions that the account bought or received. A refund requires a confirmation, because it revokes the link. */
function Gifts({ gifts, isBusy, refund, resend }: GiftsProps) {
  const [confirming, setConfirming] = useState<number | null>(null);
  if (!gifts.length) return null;
  return (
    <>
      <h3>{t('Gift subscriptions')}</h3>
      <ul data-gift-subscriptions>
        {gifts.map(({ id, role, name, length, otherParty, deliveryText, stateText, mayRefund, resend: again }) => (
          <li key={id}>
            {name}, {length},{' '}
            {role === 'buyer' ? t('for {name}', { name: otherParty }) : t('from {name}', { name: otherParty })}{' '}
            <small>
              {t('Delivery {delivery}. {state}.', { delivery: deliveryText, state: stateText })} {resendText(again)}
            </small>
            <span className="admin-member-actions">
              {again?.state === 'possible' && confirming !== id ? (
                <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void resend(id)}>
                  {t('Resend gift')}
                </Button>
              ) : null}
              {mayRefund && confirming !== id ? (
                <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setConfirming(id)}>
                  {t('Refund gift')}
                </Button>
              ) : null}
              {mayRefund && confirming === id ? (
                <>
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => {
                      setConfirming(null);
                      void refund(id);
                    }}
                  >
                    {t('Refund gift and revoke its link')}
                  </Button>
                  <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(null)}>
                    {t('Keep gift')}
                  </Button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describes why a gift can't be sent again now. Empty if it can, or if nobody waits for it. */
function resendText(again: Membership['giftSubscriptions'][number]['resend']): string {
  if (again?.state === 'used-up') return t('Sent again {count} times, which is the limit.', { count: MAX_RESENDS });
  return again?.possibleAt
    ? t('Sent again. The next time is possible at {time}.', {
        time: dateFormat(locale(), { timeStyle: 'short' }).format(new Date(again.possibleAt)),
      })
    : '';
}

/** Mails the reader the link that connects their print subscription. */
function LinkPrint({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const response = await callApi('POST /service/membership/accounts/{id}/link-mail', { params: { id } });
    setBusy(false);
    if (response.ok)
      toast.success(t('Confirmation link sent. The subscription is linked once the reader confirms it.'));
    else if (response.error.code === 'no-active-subscription') {
      toast.error(
        t(
          'No print subscription to link under this email address. Readers can link one with its account number at /link-subscription.',
        ),
      );
    } else toast.error(response.error.message);
  };
  return (
    <p>
      <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void start()}>
        {t('Link print subscription')}
      </Button>
    </p>
  );
}

const isPaid = (provider: HeldSubscription['provider']): boolean => provider === 'stripe' || provider === 'embedded';

type SubscriptionChange = { action: 'end' } | { action: 'extend'; days: number };

interface SubscriptionProps {
  subscription: HeldSubscription;
  isAdmin: boolean;
  isBusy: boolean;
  change: (id: number, body: SubscriptionChange, successMessage: string) => Promise<void>;
}

/** Subscription with its actions. Ending it requires a confirmation, because access stops immediately. */
function Subscription({ subscription, isAdmin, isBusy, change }: SubscriptionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const days = subscription.untilText ? t('until {day}', { day: subscription.untilText }) : t('no end date');
  return (
    <li data-subscription={subscription.id}>
      {isAdmin ? (
        <a href={`/admin/collections/subscriptions/${subscription.id}`}>{subscription.name}</a>
      ) : (
        subscription.name
      )}{' '}
      <small>
        {t(PROVIDERS[subscription.provider])}, {t(STATES[subscription.status])}, {days}
        {subscription.isOpen ? '' : `; ${t('grants no access now')}`}
      </small>
      <span className="admin-member-actions">
        {subscription.mayExtend ? (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              void change(
                subscription.id,
                { action: 'extend', days: 30 },
                isPaid(subscription.provider)
                  ? t('The subscription renews 30 days later.')
                  : t('Subscription extended by 30 days.'),
              )
            }
          >
            {t('Extend by 30 days')}
          </Button>
        ) : null}
        {subscription.mayEnd && !isConfirming ? (
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setConfirming(true)}>
            {t('End subscription')}
          </Button>
        ) : null}
        {subscription.mayEnd && isConfirming ? (
          <>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                setConfirming(false);
                void change(subscription.id, { action: 'end' }, t('Subscription ended.'));
              }}
            >
              {t('End subscription without a refund')}
            </Button>
            <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(false)}>
              {t('Keep subscription')}
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
  const tiers = useTiers();
  const [tier, setTier] = useState<Tier>(tiers[0]?.code ?? '');
  const [days, setDays] = useState('30');
  const [note, setNote] = useState('');
  if (tiers.length === 0) return <p>{t(NO_TIERS)}</p>;
  return (
    <fieldset className="admin-member-grant">
      <legend>{t('Give a complimentary subscription')}</legend>
      <label>
        {t('Tier')}
        <select value={tier} onChange={({ target }) => setTier(target.value)}>
          {tiers.map(({ code, caption }) => (
            <option key={code} value={code}>
              {caption}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('For', undefined, 'duration')}
        <select value={days} onChange={({ target }) => setDays(target.value)}>
          <option value="7">{t('a week')}</option>
          <option value="30">{t('30 days')}</option>
          <option value="90">{t('90 days')}</option>
          <option value="365">{t('a year')}</option>
          <option value="">{t('no end date')}</option>
        </select>
      </label>
      <label>
        {t('Reason')}
        <input type="text" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => void give({ tier, days: days === '' ? null : Number(days), note })}
      >
        {t('Give subscription')}
      </Button>
    </fieldset>
  );
}
