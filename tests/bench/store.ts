import { Agent, request } from 'node:http';
import pg from 'pg';
import { step } from '@/cli/progress';
import { makeNames } from '../helpers/names';
import { ADDRESS } from '../helpers/postal-address';
import type { Finding } from './findings';
import { cpuSecondsOf } from './process-usage';

const CONNECTIONS = 20;
const SECONDS = 10;
/** Number of clients that add to a cart at the same moment. */
const CROWD = 256;
/** Number of buyers who place orders concurrently, each as fast as the server responds. */
const BUYERS = 10;
const PASSWORD = 'Meridian-Noon-12!';

/** Response with its status, body, duration and cookies. */
interface Answer {
  status: number;
  text: string;
  ms: number;
  cookies: string[];
}

let callers = 0;

/** Returns a new network, because rate limits count by network. */
function nextNetwork(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Measures items added to carts per second, response times of a crowd, and completed orders per second. */
export async function measureStore(site: string, databaseUrl: string, serverPid: number): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select a.availability_id as id from availabilities a join products p on p.id = a.product_id
       where a._status = 'published' and p._status = 'published' and a.availability_status = 'ACTIVE'
         and p.product_status = 'A' and a.stock is null and a.list_price_minor > 0 and a.line_type not in ('BUNDLE')
         and p.content_type not in ('Magazine Article', 'Digital Article') order by a.id limit 1`,
    );
    const itemid = rows[0]?.id ?? '';
    // Each part opens new connections, because the server closes idle ones.
    return [
      ...(await adds(shopAt(site, itemid), serverPid)),
      ...(await crowd('to one cart', shopAt(site, itemid), true)),
      ...(await crowd(`to ${CROWD} carts`, shopAt(site, itemid), false)),
      ...(await orders(shopAt(site, itemid), client, serverPid)),
    ];
  } finally {
    await client.end();
  }
}

type Shop = ReturnType<typeof shopAt>;

function shopAt(site: string, itemid: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const ask = (method: string, path: string, cookie: string, body?: unknown): Promise<Answer> => {
    const startedAt = performance.now();
    const headers = {
      'X-Forwarded-For': nextNetwork(),
      Origin: site,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${site}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              ms: performance.now() - startedAt,
              cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            }),
          );
      });
      call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  };
  const expectOk = async (answer: Promise<Answer>): Promise<Answer> => {
    const completed = await answer;
    if (completed.status !== 200)
      throw new Error(`The store answered ${completed.status}: ${completed.text.slice(0, 200)}`);
    return completed;
  };
  return {
    ask,
    expectOk,
    add: (cookie: string) => ask('POST', '/api/shopping-cart', cookie, [{ itemid, productId: itemid, quantity: 1 }]),
  };
}

/** Adds items to twenty carts over twenty connections. Each sends its next request after the last response. */
async function adds({ add, expectOk }: Shop, serverPid: number): Promise<Finding[]> {
  const times: number[] = [];
  const carts = await Promise.all(Array.from({ length: CONNECTIONS }, () => expectOk(add(''))));
  const load = (seconds: number) =>
    Promise.all(
      carts.map(async ({ cookies }) => {
        const endsAt = performance.now() + seconds * 1000;
        while (performance.now() < endsAt) times.push((await expectOk(add(cookies.join('; ')))).ms);
      }),
    );
  const { seconds, computing } = await step('adds to carts', async (note) => {
    note('warming up');
    await load(2);
    times.length = 0;
    return clocked(serverPid, () => load(SECONDS));
  });
  const p99 = times.sort((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [
    { what: `adds to carts at ${CONNECTIONS} connections`, value: times.length / seconds, unit: 'req/s', min: 300 },
    { what: '  per second of computing', value: times.length / computing, unit: 'req/s' },
    { what: '  p99', value: p99, unit: 'ms', max: 150 },
  ];
}

/** Duration by the clock and in CPU time of the server. */
async function clocked(
  serverPid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; computing: number }> {
  const [startedAt, cpuBefore] = [performance.now(), cpuSecondsOf(serverPid) ?? Number.NaN];
  await work();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    computing: (cpuSecondsOf(serverPid) ?? Number.NaN) - cpuBefore,
  };
}

/**
 * Sends the requests of all clients at the same moment, to one shared cart or to one cart each. The server must
 * respond to all of them and keep working.
 */
async function crowd(what: string, { add, ask, expectOk }: Shop, isOne: boolean): Promise<Finding[]> {
  const cookie = isOne ? (await expectOk(add(''))).cookies.join('; ') : '';
  const [answers, after] = await step(`${CROWD} adds ${what}`, async () => {
    const all = await Promise.all(Array.from({ length: CROWD }, () => add(cookie)));
    return [all, await ask('GET', '/service/commerce/payment-provider', '')] as const;
  });
  const answered = answers.filter(({ status }) => status === 200).length;
  return [
    { what: `${CROWD} adds at once ${what}, answered well`, value: answered, unit: '', min: CROWD },
    { what: '  the last of them', value: Math.max(...answers.map(({ ms }) => ms)), unit: 'ms' },
    { what: '  the next call', value: after.ms, unit: 'ms', max: 250 },
  ];
}

/** Places complete orders: cart, address, card, and the order with its payment. */
async function orders({ ask, add, expectOk }: Shop, client: pg.Client, serverPid: number): Promise<Finding[]> {
  const names = await makeNames(client, BUYERS);
  const cookies = await Promise.all(
    names.map(async (username) => {
      const answer = await expectOk(ask('POST', '/authenticate', '', { username, password: PASSWORD }));
      return answer.cookies.join('; ');
    }),
  );
  const payment = { token: 'pm_card_visa', brand: 'Visa', last4: '4242' };
  const times: number[] = [];
  const load = (seconds: number) =>
    Promise.all(
      cookies.map(async (cookie) => {
        const endsAt = performance.now() + seconds * 1000;
        while (performance.now() < endsAt) {
          const startedAt = performance.now();
          await expectOk(add(cookie));
          await expectOk(
            ask('POST', '/service/commerce/shipping-payment', cookie, {
              shippingAddress: ADDRESS,
              sameAsShipping: true,
              payment,
            }),
          );
          const { text } = await expectOk(ask('POST', '/service/commerce/order/submit', cookie, {}));
          if (JSON.parse(text).status !== 'success')
            throw new Error(`An order was not completed: ${text.slice(0, 200)}`);
          times.push(performance.now() - startedAt);
        }
      }),
    );
  const { seconds, computing } = await step('orders', async (note) => {
    note('warming up');
    await load(2);
    times.length = 0;
    return clocked(serverPid, () => load(SECONDS));
  });
  const p99 = times.sort((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [
    { what: `complete orders by ${BUYERS} buyers`, value: times.length / seconds, unit: 'req/s', min: 20 },
    { what: '  per second of computing', value: times.length / computing, unit: 'req/s' },
    { what: '  p99 of all their calls together', value: p99, unit: 'ms' },
  ];
}
