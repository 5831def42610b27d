import { expect, test } from 'vitest';
import { type Attempt, decideFailure, isAccepted, TURN_OFF_AFTER_MS } from '@/domain/webhooks/webhook.rules';

const attempt = (status: number | null, error: string | null = null): Attempt => ({ status, durationMs: 5, error });

test('only a 2xx response accepts a delivery', () => {
  expect([200, 204, 299].every((status) => isAccepted(attempt(status)))).toBe(true);
  expect([null, 199, 301, 302, 304, 400, 410, 500].some((status) => isAccepted(attempt(status)))).toBe(false);
});

test('a delivery is given up and a webhook turned off after 72 hours, and at once for 410', () => {
  const since = (webhook: number, delivery: number) => ({ webhook, delivery });
  expect(decideFailure(attempt(500), since(0, 0))).toEqual({ isFinal: false, turnOffReason: null });
  expect(decideFailure(attempt(500), since(TURN_OFF_AFTER_MS - 1, TURN_OFF_AFTER_MS - 1)).isFinal).toBe(false);
  expect(decideFailure(attempt(500), since(0, TURN_OFF_AFTER_MS))).toEqual({ isFinal: true, turnOffReason: null });
  expect(decideFailure(attempt(null, 'no route'), since(TURN_OFF_AFTER_MS, 0))).toEqual({
    isFinal: true,
    turnOffReason: 'It failed for 72 hours. Latest result: no route',
  });
  expect(decideFailure(attempt(410), since(0, 0))).toMatchObject({ isFinal: true, turnOffReason: expect.any(String) });
});
