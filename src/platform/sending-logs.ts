import type { LoggerProvider } from '@opentelemetry/sdk-logs';
import { env } from './env';
import { log, receiveLines } from './log';
import { oncePerProcess } from './once-per-process';

type LogRecord = Parameters<ReturnType<LoggerProvider['getLogger']>['emit']>[0];

/** Ends the sending of lines. Null until it is started. */
const state = oncePerProcess('sending-logs', () => ({ stop: null as (() => Promise<void>) | null }));

/** Lines that wait for the collector. If it is away for longer, the newest are only on standard output. */
const MOST_WAITING = 2_048;
const TIMEOUT_MS = 10_000;

/**
 * Starts sending the lines of the log to the collector of OTEL_EXPORTER_OTLP_ENDPOINT too, if it is set. Otherwise nothing
 * is loaded. They are sent in the background, with the trace in which they were written, and have what standard output
 * has.
 */
export async function startSendingLogs(): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || state.stop) return;
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    // The exporter reads the endpoint from the environment.
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ timeoutMillis: TIMEOUT_MS }),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  });
  state.stop = () => provider.shutdown();
  const logger = provider.getLogger('masthead');
  receiveLines((line) => {
    const record = recordOf(line);
    if (record) logger.emit(record);
  });
  log.info('sending logs');
}

/** Sends what still waits, and ends the sending. Never throws, and waits for the collector as long as for a response. */
export async function stopSendingLogs(): Promise<void> {
  receiveLines(null);
  await state.stop?.().catch(() => {});
  state.stop = null;
}

/** Pino's levels by their number, and OpenTelemetry's numbers for the same. */
const SEVERITIES: Record<number, [string, number]> = {
  10: ['TRACE', 1],
  20: ['DEBUG', 5],
  30: ['INFO', 9],
  40: ['WARN', 13],
  50: ['ERROR', 17],
  60: ['FATAL', 21],
};

/** Returns the record of a line. Null if it isn't one of the log's JSON lines. */
function recordOf(line: string): LogRecord | null {
  try {
    const { level, time, msg, ...attributes } = JSON.parse(line);
    const [severityText, severityNumber] = SEVERITIES[level] ?? ['INFO', 9];
    return { severityText, severityNumber, timestamp: new Date(time), body: msg, attributes };
  } catch {
    return null;
  }
}
