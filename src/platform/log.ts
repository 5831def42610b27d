import { type Logger, pino, stdTimeFunctions } from 'pino';
import { env } from '@/platform/env';

/**
 * The one log: JSON lines on standard output, times in ISO form. What identifies a person or opens a door is
 * censored even when a caller passes it by mistake. Silent in tests.
 */
export const log: Logger = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]),
    censor: '[censored]',
  },
});
