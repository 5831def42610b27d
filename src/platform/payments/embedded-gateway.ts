import { testCardOfToken } from '@/domain/cart/test-card.rules';
import type { PaymentStatus } from '@/domain/payments/payment-status.rules';
import { env } from '../env';
import type { Sql } from '../sql';
import type { GatewayPayment, PaymentGateway, SavedCard } from './payment-gateway';
import { RefundRefusedError } from './refund-refused';

interface Row {
  id: string;
  order_number: string;
  status: PaymentStatus;
  amount_minor: number;
  refunded_minor: number;
  decline_code: string | null;
}

interface Outcome {
  status: PaymentStatus;
  declineCode?: string;
  settlesAfterSeconds?: number;
}

/** The outcomes of test cards, by the tokens that the browser sends. The names are Stripe's own. */
const OUTCOMES = new Map(
  Object.entries<Outcome>({
    pm_card_visa: { status: 'succeeded' },
    pm_card_mastercard: { status: 'succeeded' },
    pm_card_amex: { status: 'succeeded' },
    pm_card_visa_chargeDeclined: { status: 'declined', declineCode: 'card_declined' },
    pm_card_visa_chargeDeclinedInsufficientFunds: { status: 'declined', declineCode: 'insufficient_funds' },
    pm_card_threeDSecure2Required: { status: 'requires_action' },
    pm_card_processing: { status: 'processing', settlesAfterSeconds: 2 },
    pm_card_lateWebhook: { status: 'processing', settlesAfterSeconds: 30 },
  }),
);

const COLUMNS = 'id, order_number, status, amount_minor, refunded_minor, decline_code';

/**
 * The gateway that every installation has. It needs no network or account, accepts only test cards, and has the same
 * states as a real gateway (CHK-11). Its payments are stored in a separate table, as they would be stored externally.
 */
export function embeddedGateway(sql: Sql): PaymentGateway {
  const present = (row: Row): GatewayPayment => ({
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    amountMinor: Number(row.amount_minor),
    refundedMinor: Number(row.refunded_minor),
    declineCode: row.decline_code,
    actionUrl: row.status === 'requires_action' ? `${env.SITE_URL}/service/test-gateway/challenge/${row.id}` : null,
  });
  const readPayment = async (column: 'key' | 'id', value: string): Promise<GatewayPayment | null> => {
    const [row] = await sql<Row>(
      `update gateway_payments set status = case when settle_at <= now() and status = 'processing' then 'succeeded' else status end
       where ${column} = $1 and method <> 'stripe' returning ${COLUMNS}`,
      [value],
    );
    return row ? present(row) : null;
  };
  /** Saves a test card once; customers are identified by their account. */
  const saveCard = async (customer: string, token: string): Promise<void> => {
    const known = testCardOfToken(token);
    if (!known) return;
    const card: SavedCard = { id: token, ...known, expires: null };
    await sql(
      `update users set test_cards = jsonb_build_array($2::jsonb) || coalesce(test_cards, '[]')
       where id = $1::int and not coalesce(test_cards, '[]') @> jsonb_build_array($2::jsonb)`,
      [customer, JSON.stringify(card)],
    );
  };
  return {
    name: 'embedded',
    async pay({ key, amountMinor, currency, orderNumber, methodToken, customer, savesCard }) {
      const outcome = OUTCOMES.get(methodToken) ?? { status: 'declined', declineCode: 'unknown_test_card' };
      const [row] = await sql<Row>(
        `insert into gateway_payments (id, key, amount_minor, currency, order_number, method, status, decline_code, settle_at)
         values ('pay_' || replace(gen_random_uuid()::text, '-', ''), $1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
         on conflict (key) do update set key = excluded.key returning ${COLUMNS}`,
        [
          key,
          amountMinor,
          currency,
          orderNumber,
          methodToken,
          outcome.status,
          outcome.declineCode ?? null,
          outcome.settlesAfterSeconds ?? 0,
        ],
      );
      if (customer && savesCard && outcome.status !== 'declined') await saveCard(customer, methodToken);
      return present(row as Row);
    },
    find: (key) => readPayment('key', key),
    read: (paymentId) => readPayment('id', paymentId),
    async cancel(key) {
      await readPayment('key', key);
      const [row] = await sql<Row>(
        `update gateway_payments set status = case when status in ('requires_action', 'processing') then 'cancelled' else status end
         where key = $1 returning ${COLUMNS}`,
        [key],
      );
      return row ? present(row) : null;
    },
    async refund({ paymentId, key, amountMinor }) {
      try {
        await sql(
          `with done as (insert into gateway_refunds (key, payment_id, amount_minor) values ($2, $1, $3)
             on conflict (key) do nothing returning amount_minor)
           update gateway_payments set refunded_minor = refunded_minor + (select amount_minor from done)
           where id = $1 and exists (select 1 from done)`,
          [paymentId, key, amountMinor],
        );
      } catch (error) {
        if (isMoreThanPaid(error)) throw new RefundRefusedError('amount_too_large');
        throw error;
      }
      return { id: key, key, amountMinor, isPaid: true, failure: null };
    },
    async cardsOf(customer) {
      const [row] = await sql<{ cards: SavedCard[] }>(
        `select coalesce(test_cards, '[]') as cards from users where id = $1::int`,
        [customer],
      );
      return row?.cards ?? [];
    },
    async removeCard(customer, cardId) {
      await sql(
        `update users set test_cards = (select coalesce(jsonb_agg(card), '[]') from jsonb_array_elements(test_cards) card
           where card->>'id' <> $2) where id = $1::int and test_cards is not null`,
        [customer, cardId],
      );
    },
    // Refunds of this gateway always succeed.
    refundsOf: (paymentId) =>
      sql(
        `select key as id, key, amount_minor as "amountMinor", true as "isPaid", null as failure
         from gateway_refunds where payment_id = $1`,
        [paymentId],
      ),
  };
}

/** Returns whether the table's check rejected a refund of more than was paid. */
const isMoreThanPaid = (error: unknown) => (error as { code?: string }).code === '23514';

/** The result of answering a challenge. */
export interface AnsweredChallenge {
  orderNumber: string;
  amountMinor: number;
  status: PaymentStatus;
}

/**
 * Answers the challenge of a payment. Anything except yes declines the payment; a payment without a challenge doesn't
 * change. Returns null for an unknown payment.
 */
export async function answerChallenge(sql: Sql, paymentId: string, isYes: boolean): Promise<AnsweredChallenge | null> {
  const [row] = await sql<Row>(
    `update gateway_payments set
       status = case when status <> 'requires_action' then status when $2 then 'succeeded' else 'declined' end,
       decline_code = case when status = 'requires_action' and not $2 then 'authentication_failed' else decline_code end
     where id = $1 returning ${COLUMNS}`,
    [paymentId, isYes],
  );
  return row ? { orderNumber: row.order_number, amountMinor: Number(row.amount_minor), status: row.status } : null;
}
