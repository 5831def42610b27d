import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { env } from '@/platform/env';

/**
 * What the log keeps of an error: type, code, message and stack with those of its causes. The values of a failed query
 * stay out; they may be anybody's address.
 */
export function describeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = stdSerializers.err(error);
  return {
    type,
    code,
    message: message?.replace(/\nparams: [\s\S]*$/, '\nparams: [censored]'),
    stack: stack?.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '\nparams: [censored]'),
  };
}

/**
 * The one log: JSON lines on standard output, times in ISO form. What identifies a person or opens a door is
 * censored even when a caller passes it by mistake. Silent in tests.
 */
export const log: Logger = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]),
    censor: '[censored]',
  },
});
