type Cleanup = () => Promise<void> | void;

const cleanups: Cleanup[] = [];
const forces: (() => void)[] = [];
/** A terminal and npm both pass one Ctrl-C on; signals this close together are one wish. */
const SAME_WISH_MS = 700;

/** True as soon as the command is on its way out: failures are then consequences and are not reported. */
export let isEnding = false;

/** Registers what has to be undone when the command ends, whichever way it ends. Undone in reverse order. */
export function onEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Registers what cuts a slow end short at a second signal. */
export function onForce(force: () => void): void {
  forces.push(force);
}

/**
 * Runs a command: prints a failure as one plain message (with its stack when MASTHEAD_DEBUG is set), ends cleanly on
 * SIGINT, SIGTERM and SIGHUP, without patience on a second signal, and leaves nothing running. The result is the exit code.
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
    } else if (now - signalledAt > SAME_WISH_MS) {
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
  // A reader that went away (`npm start | head`) is no reason to fall over.
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
