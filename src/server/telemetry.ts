import { setTimeout as delay } from 'node:timers/promises';
import { startSendingLogs, stopSendingLogs } from '@/platform/sending-logs';
import { startTracing, stopTracing } from '@/platform/tracing';

/** How long a process that ends waits for the collector. */
const FLUSH_MS = 2_000;

/** Starts sending logs and traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function startTelemetry(): Promise<void> {
  await startSendingLogs();
  await startTracing();
}

/** Sends what still waits before a process ends, as far as the collector takes it in time. Never throws. */
export async function stopTelemetry(): Promise<void> {
  const isSent = Promise.all([stopSendingLogs(), stopTracing()]);
  await Promise.race([isSent, delay(FLUSH_MS, undefined, { ref: false })]);
}
