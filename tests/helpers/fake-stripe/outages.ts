import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeFault } from './faults';

/** Failure of Stripe or its proxy: an API error, an HTML page, half a response, or no response. */
export type Outage = 'rate-limit' | 'error' | 'html' | 'half' | 'silence';

/** Error as Stripe's API sends it. */
export const faultAnswer = ({ status, body }: StripeFault) => ({ status, body: JSON.stringify({ error: body }) });

/** Sends a response of the API or of a page. */
export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake', ...headers }).end(body);
}

/** Fails a request in one of these ways. After `silence` the connection stays open until the client gives up. */
export function outageAnswer(kind: Outage, request: IncomingMessage, response: ServerResponse): void {
  if (kind === 'half') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    response.write('{"id": "pi_', () => request.socket.destroy());
  } else if (kind === 'html') {
    send(response, 502, '<html><h1>Bad gateway</h1></html>', { 'Content-Type': 'text/html' });
  } else if (kind !== 'silence') {
    const fault =
      kind === 'error'
        ? new StripeFault(500, { type: 'api_error', message: 'Something went wrong.' })
        : new StripeFault(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' });
    const { status, body } = faultAnswer(fault);
    send(response, status, body);
  }
}
