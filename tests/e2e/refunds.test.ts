import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { siteDatabaseUrl } from '../helpers/server';
import { signIn } from './admin';
import { expect, test, whenReady } from './fixtures';

test.setTimeout(120_000);
test.use({ tolerated: [/ERR_FAILED|409/], viewport: { width: 1440, height: 1000 } });

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: siteDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Returns a paid order without refunds. */
async function untouchedOrder(skip: number): Promise<number> {
  const [order] = await query<{ id: number }>(
    `select id from orders where order_status in ('PAID', 'FULFILLED') and grand_total_minor > 1000
       and not exists (select 1 from refunds where order_id = orders.id) order by id offset $1 limit 1`,
    [skip],
  );
  if (!order) throw new Error('The demo has no such order.');
  return order.id;
}

test('a refund whose response is lost is the same refund on the second click, and a different one has to be confirmed', async ({
  page,
}) => {
  const id = await untouchedOrder(0);
  await signIn(page, 'Merchandiser');
  await page.goto(`/admin/collections/orders/${id}`);
  let calls = 0;
  await page.route(`**/service/store/orders/${id}/refund`, async (route) => {
    calls += 1;
    const answer = await route.fetch();
    if (calls === 1) await route.abort('failed');
    else await route.fulfill({ response: answer });
  });
  const dialog = page.getByRole('dialog', { name: 'Refund order' });
  const open = async () => {
    await page.getByRole('button', { name: 'Refund order', exact: true }).click();
    await dialog.getByRole('radio', { name: /Another amount/ }).check();
    await dialog.getByLabel('Amount in dollars').fill('1.00');
  };
  await open();
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('listitem');
  await expect(refunds).toHaveText([/(Requested|Paid out).*by Mina Takeda.*\$1\.00/]);
  expect(calls).toBe(2);
  await expect
    .poll(() => query('select state, amount_minor from refunds where order_id = $1', [id]))
    .toEqual([{ state: 'paid_out', amount_minor: 100 }]);

  await page.reload();
  await open();
  page.once('dialog', (question) => void question.dismiss());
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was just requested');
  page.once('dialog', (question) => void question.accept());
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(refunds).toHaveCount(2);
});

test('a failed refund and a stuck job are on the desk, and Try again runs them again', async ({ page }) => {
  const id = await untouchedOrder(1);
  const [refund] = await query<{ id: number }>(
    `insert into refunds (order_id, key, gateway_key, amount_minor, state, reason)
     values ($1, $2, $2, 250, 'failed', 'charge disputed') returning id`,
    [id, `refund:desk:${randomUUID()}`],
  );
  const [job] = await query<{ id: number }>(
    `insert into payload_jobs (task_slug, input, queue, has_error, error)
     values ('tell-available', '{"product": 1}', 'default', true, '{"message": "The mail server is away."}') returning id`,
  );
  await signIn(page, 'Merchandiser');
  await page.goto('/admin');
  const stuck = page.getByRole('listitem').filter({ hasText: 'Notify readers that a product is available' });
  await expect(stuck).toContainText('failed');
  await expect(stuck).toContainText('The mail server is away.');
  await stuck.getByRole('button', { name: 'Retry' }).click();
  await expect(stuck).toHaveCount(0);
  await expect.poll(() => query('select 1 from payload_jobs where id = $1', [job?.id])).toEqual([]);

  await expect(page.getByRole('heading', { name: 'Failed refunds' })).toBeVisible();
  await whenReady(page);
  const failed = page.getByRole('listitem').filter({ hasText: 'charge disputed' });
  await expect(failed).toContainText('$2.50');
  await failed.getByRole('button', { name: 'Retry refund' }).click();
  await expect(failed).toHaveCount(0);
  await expect
    .poll(() => query('select state from refunds where id = $1', [refund?.id]))
    .toEqual([{ state: 'paid_out' }]);
});

test('a refund of one copy shows the amount from the server, restocks the copy and names it on the order', async ({
  page,
}) => {
  const [order] = await query<{ id: number; item: string }>(
    `select o.id, l->>'itemId' as item from orders o, jsonb_array_elements(o.lines) l
     where o.order_status in ('PAID', 'FULFILLED') and (l->>'isPhysical')::boolean and o.refunded_minor = 0
       and not exists (select 1 from refunds where order_id = o.id) order by o.id desc limit 1`,
  );
  if (!order) throw new Error('The demo has no such order.');
  await signIn(page, 'Merchandiser');
  await page.goto(`/admin/collections/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund order' });
  const copies = dialog.getByRole('spinbutton');
  for (const field of await copies.all()) await field.fill('0');
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  const line = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /^Restock/ }) })
    .first();
  const restock = line.getByRole('checkbox');
  await line.getByRole('spinbutton').fill('1');
  await restock.check();
  await dialog.getByRole('checkbox', { name: 'Refund shipping' }).uncheck();
  await dialog.getByLabel('Reason (staff only)').fill('Arrived damaged');
  const send = dialog.getByRole('button', { name: /^Refund \$\d/ });
  const amount = (await send.textContent())?.replace('Refund ', '') ?? '';
  await send.click();
  const refunds = page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('listitem');
  await expect(refunds).toHaveText([/1 × .*\(restocked\).*Arrived damaged/]);
  await expect(refunds).toContainText(amount);
  expect(
    await query(
      `select rl.quantity, rl.is_restocked as restocked, '$' || to_char(r.amount_minor / 100.0, 'FM999990.00') as amount
       from refund_lines rl join refunds r on r.id = rl.refund_id where r.order_id = $1`,
      [order.id],
    ),
  ).toEqual([{ quantity: 1, restocked: true, amount }]);
});

test('a payment mismatch is on the desk until a merchandiser accepts it', async ({ page }) => {
  const [order] = await query<{ id: number }>(
    `insert into orders (order_number, order_status, email_address, lines, grand_total_minor, sub_total_minor,
       idempotency_key, body_hash, provider) values ('M-REVIEW', 'PENDING', 'a@b.example', '[]', 3200, 3200, 'k', 'h', 'embedded') returning id`,
  );
  await query(
    `insert into payment_mismatches (order_id, payment_id, expected_minor, paid_minor) values ($1, 'pay_review', 3200, 3000)`,
    [order?.id],
  );
  await signIn(page, 'Merchandiser');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Payments to review' })).toBeVisible();
  const alert = page.getByRole('listitem').filter({ hasText: 'Order M-REVIEW' });
  await expect(alert).toContainText('$30.00 paid, $32.00 expected');
  await expect(alert.getByRole('link')).toHaveAttribute('href', `/admin/collections/orders/${order?.id}`);
  await expect(alert.getByRole('button', { name: 'Refund payment' })).toBeVisible();
  await alert.getByRole('button', { name: 'Accept payment' }).click();
  await expect(alert).toHaveCount(0);
  expect(
    await query('select order_status as status, received_minor as received from orders where id = $1', [order?.id]),
  ).toEqual([{ status: 'FULFILLED', received: 3000 }]);
});
