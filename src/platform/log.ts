import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { env } from '@/platform/env';

/**
 * The details of an error that are logged: type, code, message and stack, including its causes. Parameter values of
 * failed queries are removed because they can contain personal data.
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
 * The log: JSON lines on standard output with ISO timestamps. Personal data and credentials are redacted even if a
 * caller passes them by mistake. Silent in tests.
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
