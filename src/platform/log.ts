import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import { env } from '@/platform/env';
import { oncePerProcess } from './once-per-process';
import { isRefusal } from './refusals';

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

/** Personal data and credentials are redacted even if a caller passes them by mistake. Silent in tests. */
const OPTIONS: LoggerOptions = {
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]),
    censor: '[censored]',
  },
};

/** Receives the lines of all copies of this module. */
const receiver = oncePerProcess('log-receiver', () => ({ receive: null as ((line: string) => void) | null }));

/** Passes all lines of the log on, as they are written to standard output. Null ends it. */
export function receiveLines(receive: ((line: string) => void) | null): void {
  receiver.receive = receive;
}

/** Standard output, and the receiver of the lines if there may be one. */
function output(): DestinationStream {
  const standardOutput = destination(1);
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return standardOutput;
  return {
    write(line) {
      standardOutput.write(line);
      receiver.receive?.(line);
    },
  };
}

/** The log: JSON lines on standard output with ISO timestamps. */
export const log: Logger = pino(OPTIONS, output());

/**
 * The CMS's log. Payload logs every error with its stack, also those that only refuse a request; these become one line
 * without a stack, so that errors in the log are always faults.
 */
export const cmsLog: Logger = createCmsLog();

/** Creates a log for the CMS. @param stream where it writes, for tests */
export function createCmsLog(stream = output(), level = OPTIONS.level): Logger {
  const options: LoggerOptions = {
    ...OPTIONS,
    level,
    hooks: {
      logMethod(args, method, at) {
        const [first] = args as unknown[];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        if (at < (this.levels.values.error ?? 50) || !isRefusal(error)) return method.apply(this, args);
        const { name, message } = error as Error;
        this.info({ refusal: name, reason: message.split('\n')[0]?.slice(0, 200) }, 'request refused');
      },
    },
  };
  return pino(options, stream);
}
