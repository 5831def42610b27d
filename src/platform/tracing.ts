import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { env } from './env';
import { log } from './log';
import { oncePerProcess } from './once-per-process';

/** The tracer of the process. Null until tracing is started. */
const state = oncePerProcess('tracing', () => ({
  tracer: null as Tracer | null,
  stop: null as (() => Promise<void>) | null,
}));

/** Whether this process sends traces. */
export const isTracing = (): boolean => state.tracer !== null;

/**
 * Starts sending OpenTelemetry traces over HTTP, if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise nothing is loaded.
 * Traces contain classes of routes and names of jobs, never paths, queries or personal data.
 */
export async function startTracing(): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || state.tracer) return;
  const [{ trace }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    // The exporter reads the endpoint from the environment.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // The context stays registered, the provider doesn't: Next would add spans of its own, whose random ids it refuses in
  // pages that it caches.
  trace.disable();
  state.tracer = provider.getTracer('masthead');
  state.stop = () => provider.shutdown();
  log.info('sending traces');
}

/** Sends the traces that still wait. Never throws. */
export async function stopTracing(): Promise<void> {
  await state.stop?.().catch(() => {});
}

/** Runs work as a span within the current one. Without tracing, only runs it. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const { tracer } = state;
  if (!tracer) return work(null);
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: 2, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Traces the runs of jobs, by the name of their task. */
export const tracedJobs = <Job extends { slug: string; handler: unknown }>(jobs: readonly Job[]): Job[] =>
  jobs.map((job) => {
    const run = job.handler as (args: unknown) => Promise<unknown>;
    return { ...job, handler: (args: unknown) => traced('job', { 'masthead.job': job.slug }, async () => run(args)) };
  });
