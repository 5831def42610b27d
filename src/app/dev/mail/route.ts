import { connection } from 'next/server';
import { readOutbox } from '@/domain/mail/outbox.query';
import { guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';

/** Shows the latest mails of the outbox to developers. Not available in production. */
export async function GET(): Promise<Response> {
  await connection();
  if (env.NODE_ENV === 'production') return new Response(null, { status: 404 });
  const mails = await readOutbox(guestContext(await payloadInstance()));
  const list = mails.map(({ html }) => html).join('<hr>');
  const page = mails.length > 0 ? list : '<!doctype html><title>Outbox</title><p>No mail yet.</p>';
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } });
}
