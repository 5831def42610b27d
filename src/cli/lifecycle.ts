type Cleanup = () => Promise<void> | void;

const cleanups: Cleanup[] = [];
const forces: (() => void)[] = [];
/** The terminal and npm both forward a Ctrl-C. Signals within this time count as one. */
const SAME_SIGNAL_MS = 700;

/** True once the command is ending. Later failures are consequences and are not reported. */
export let isEnding = false;

/** Registers a cleanup for when the command ends, for any reason. Cleanups run in reverse order. */
export function onEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Registers a callback that shortens a slow shutdown at a second signal. */
export function onForce(force: () => void): void {
  forces.push(force);
}

/**
 * Runs a command and exits with its result. Prints errors as a plain message (with the stack if MASTHEAD_DEBUG is set).
 * Shuts down cleanly on SIGINT, SIGTERM and SIGHUP, immediately at a second signal, and leaves nothing running.
 */
export function runCommand(command: () => Promise<number>, options = { signalExitCode: 130 }): void {
  let signalledAt = 0;
  let isForced = false;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (!signalledAt) {
      signalledAt = now;
      if (signal === 'SIGINT') process.stdout.write('\nStopping.\n');
      void end(options.signalExitCode);
    } else if (now - signalledAt > SAME_SIGNAL_MS) {
      if (isForced) process.exit(130);
      isForced = true;
      for (const force of forces) force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.connected) {
    process.once('disconnect', () => void end(1));
    process.channel?.unref();
  }
  // A closed pipe (`npm start | head`) must not crash the command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  command().then(
    (code) => end(code),
    (error: unknown) => {
      if (!isEnding) process.stderr.write(`\n${explain(error)}\n`);
      return end(1);
    },
  );
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`);
    }
  }
  process.exit(code);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env.MASTHEAD_DEBUG ? (error.stack ?? error.message) : error.message;
}
