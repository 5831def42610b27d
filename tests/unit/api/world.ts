import { pino } from 'pino';
import { createApp } from '@/api/http/create-app';
import type { Endpoint } from '@/api/http/define-endpoint';
import type { ApiServices } from '@/api/http/exchange';
import { GUEST, type Viewer } from '@/domain/viewer';
import type { Context } from '@/platform/context';

export const USER: Viewer = { kind: 'user', id: 7, roleCode: null };
export const SUBSCRIBER: Viewer = { kind: 'user', id: 8, roleCode: 'ROLE_HBRG_BEST' };
export const EDITOR: Viewer = { kind: 'staff', id: 1, role: 'editor' };
export const MERCHANDISER: Viewer = { kind: 'staff', id: 2, role: 'merchandiser' };
export const SUPPORT: Viewer = { kind: 'staff', id: 3, role: 'support' };

export const SITE = 'https://meridian.example';

export interface LogLine {
  msg: string;
  level: number;
  [field: string]: unknown;
}

/** Returns an app of these endpoints with services that need no network, and its log lines. */
export function testApp(endpoints: readonly Endpoint[], overrides: Partial<ApiServices> & { viewer?: Viewer } = {}) {
  const { viewer = GUEST, ...world } = overrides;
  const lines: LogLine[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line) as LogLine) });
  const app = createApp(endpoints, {
    contextFor: async () => ({ viewer }) as unknown as Context,
    limiter: { consume: async () => null },
    services: () => {
      throw new Error('no services in this test');
    },
    addressOf: () => 'test',
    siteOrigin: SITE,
    log,
    throwsBugs: true,
    ...world,
  });
  return { app, lines };
}

/** Returns a JSON request as a page of the site sends it. */
export function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
  };
}
