import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { advanceTo } from './billing';
import { invalid, StripeFault } from './faults';
import { type Form, parseForm } from './form';
import { faultAnswer, type Outage, outageAnswer, send } from './outages';
import { answerPage } from './pages';
import { changeCard, checkout, paySession } from './resources/checkout';
import { customers } from './resources/customers';
import { invoicePayments } from './resources/invoice-payments';
import {
  answerBank,
  beginDispute,
  closeDispute,
  failRefund,
  paymentOfOrder,
  payments,
  refund,
  settleProcessing,
} from './resources/payments';
import { products } from './resources/products';
import type { Call, Routes } from './resources/resource';
import { schedules } from './resources/schedules';
import { subscriptions } from './resources/subscriptions';
import { tax } from './resources/tax';
import { taxRates } from './resources/tax-rates';
import { startSchemaCheck } from './schema-check';
import { type StripeEvent, type WebhookTarget, World } from './world';

/** One file of routes for each kind of resource. */
const RESOURCES: readonly Routes[] = [
  customers,
  products,
  checkout,
  subscriptions,
  schedules,
  invoicePayments,
  payments,
  tax,
  taxRates,
];

interface Route {
  method: string;
  pattern: RegExp;
  answer: Routes[string];
}

const routes: Route[] = RESOURCES.flatMap((resource) =>
  Object.entries(resource).map(([route, answer]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`), answer };
  }),
);

/** Request that the API received, for tests that inspect it. */
export interface SeenRequest {
  method: string;
  path: string;
  body: Form;
  idempotencyKey: string | null;
}

/**
 * Stripe stand-in for tests and development: the part of its API that the site uses, with state, over HTTP, so that
 * the real SDK connects to it. Its clock stops until a test moves it. Requests that Stripe's published schema does
 * not allow are rejected if the schema check is available (see `startSchemaCheck`).
 */
export async function startFakeStripe({ now = new Date(), port = 0 }: { now?: Date; port?: number } = {}) {
  const world = new World(now);
  const answers = new Map<string, { fingerprint: string; status: number; body: string }>();
  const requests: SeenRequest[] = [];
  const schema = await startSchemaCheck();
  const schemaFaults: string[] = [];
  let baseUrl = '';
  let isBroken = false;
  let lost: RegExp | null = null;
  const outages: Outage[] = [];

  const answerApi = (
    method: string,
    url: URL,
    text: string,
    key: string | null,
  ): { status: number; body: string; isReplay?: true } => {
    const fingerprint = createHash('sha256').update(`${method} ${url.pathname} ${text}`).digest('hex');
    const known = key === null ? undefined : answers.get(key);
    if (known?.fingerprint === fingerprint) return { ...known, isReplay: true };
    if (known) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return faultAnswer(new StripeFault(400, { type: 'idempotency_error', message }));
    }
    const result = callRoute(method, url, text);
    if (key !== null && method === 'POST') answers.set(key, { fingerprint, ...result });
    return result;
  };

  const callRoute = (method: string, url: URL, text: string) => {
    try {
      for (const { method: wanted, pattern, answer } of routes) {
        const match = wanted === method ? pattern.exec(url.pathname) : null;
        if (!match) continue;
        const [body, query] = [parseForm(text), parseForm(url.search.slice(1))];
        const call: Call = { world, params: { ...match.groups }, body, query, baseUrl };
        const result = expanded(world, structuredClone(answer?.(call)), [body.expand, query.expand].flat());
        return { status: 200, body: JSON.stringify(result) };
      }
      throw new StripeFault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}).`,
      });
    } catch (error) {
      if (error instanceof StripeFault) return faultAnswer(error);
      throw error;
    }
  };

  const server = createServer((request, response) => {
    void readText(request).then(async (text) => {
      const url = new URL(request.url ?? '/', baseUrl);
      const method = request.method ?? 'GET';
      const page = answerPage(world, method, url.pathname, text);
      if (page)
        return send(response, page.status, page.html ?? '', {
          'Content-Type': 'text/html',
          ...(page.location ? { Location: page.location } : {}),
        });
      if (!/^Bearer sk_/.test(request.headers.authorization ?? '')) {
        const fault = faultAnswer(
          new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
        );
        return send(response, fault.status, fault.body);
      }
      // The request may have taken effect or not: the client gets no response.
      if (isBroken) return request.socket.destroy();
      const outage = outages.shift();
      if (outage) return outageAnswer(outage, request, response);
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
      requests.push({ method, path: url.pathname, body: parseForm(text), idempotencyKey });
      const fault = await schema?.check({ method, address: `${url.pathname}${url.search}`, body: text });
      if (fault) {
        schemaFaults.push(`${method} ${url.pathname}: ${fault}`);
        const refusal = faultAnswer(invalid(fault, 'schema'));
        return send(response, refusal.status, refusal.body);
      }
      const answer = answerApi(method, url, text, idempotencyKey);
      if (lost?.test(url.pathname)) return;
      send(response, answer.status, answer.body, answer.isReplay ? { 'Idempotent-Replayed': 'true' } : {});
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl,
    world,
    requests,
    /** Returns the requests that Stripe's schema does not allow, and whether the check ran. */
    schemaFaults,
    isSchemaChecked: schema !== null,
    /** Sends all further events to a webhook. */
    notify: (target: WebhookTarget) => {
      world.target = target;
    },
    /** Holds events back. They are in `world.held`, to be delivered in any order or never. */
    hold: () => {
      world.isHolding = true;
    },
    deliver: (event: StripeEvent) => world.deliver(event),
    /** Moves the clock. Renewals and retries until then happen. */
    advanceTo: (moment: Date) => advanceTo(world, Math.floor(moment.getTime() / 1000)),
    /** Steps of a customer on Stripe's hosted pages. */
    pay: (sessionId: string, card: string, isConfirmed = false) => paySession(world, sessionId, card, isConfirmed),
    /** Closes the connection of every request until it is restored. */
    breakDown: () => {
      isBroken = true;
      return {
        repair: () => {
          isBroken = false;
        },
      };
    },
    /** Sends no response to requests of these paths, although they take effect, until it is restored. */
    loseResponses: (paths: RegExp) => {
      lost = paths;
      return {
        repair: () => {
          lost = null;
        },
      };
    },
    /** Fails the next requests in these ways. */
    failNext: (...kinds: Outage[]) => void outages.push(...kinds),
    /** Ends the failures that `failNext` began. */
    recover: () => void outages.splice(0),
    /** The payment of an order, and the steps of banks, cardholders and the dashboard. */
    paymentOf: (orderNumber: string) => paymentOfOrder(world, orderNumber),
    answerBank: (paymentId: string, isYes: boolean) => answerBank(world, paymentId, isYes),
    settle: (paymentId: string, isYes: boolean) => settleProcessing(world, paymentId, isYes),
    refundThere: (paymentId: string, amount: number) => refund(world, world.get('payment_intent', paymentId), amount),
    refundsOf: (paymentId: string) => world.all('refund', ({ payment_intent }) => payment_intent === paymentId),
    failRefund: (refundId: string, reason?: string) => failRefund(world, refundId, reason),
    dispute: (paymentId: string) => beginDispute(world, paymentId),
    closeDispute: (disputeId: string, status: 'won' | 'lost') => closeDispute(world, disputeId, status),
    changeCard: (customerId: string, card: string) => changeCard(world, customerId, card),
    stop: () =>
      new Promise<void>((resolve) => {
        schema?.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Replaces ids by objects, as `expand` requests: `latest_invoice`, `data.customer`. */
function expanded(world: World, answer: unknown, paths: unknown[]): unknown {
  for (const path of paths) if (typeof path === 'string') expandAt(world, answer, path.split('.'));
  return answer;
}

function expandAt(world: World, place: unknown, [first, ...rest]: string[]): void {
  if (Array.isArray(place)) {
    for (const item of place) expandAt(world, item, [first ?? '', ...rest]);
    return;
  }
  if (typeof place !== 'object' || place === null || first === undefined) return;
  const fields = place as Record<string, unknown>;
  const value = fields[first];
  const objectOf = (id: unknown) => {
    if (typeof id !== 'string') return id;
    const object = world.objects.get(id);
    if (!object) throw invalid(`This property cannot be expanded (${first}).`, 'expand');
    return structuredClone(object);
  };
  fields[first] = Array.isArray(value) ? value.map(objectOf) : objectOf(value);
  expandAt(world, fields[first], rest);
}
