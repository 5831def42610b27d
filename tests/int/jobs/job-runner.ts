import pg from 'pg';
import { createGuardedFetch } from '@/platform/guarded-fetch';
import { startPayload } from '@/platform/start-payload';

// Runs jobs until none are left. With a number n the process kills itself (`kill -9`) before the nth statement after
// its first claim. The claimed rows stay behind, as when a server crashes.
const killAt = Number(process.argv[2] ?? 0);

const payload = await startPayload();
// The receivers of tests are on this machine.
payload.config.custom = { ...payload.config.custom, guardedFetch: createGuardedFetch({ allowsLoopback: true }) };
if (killAt > 0) {
  let count = -1;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string })?.text);
    if (count >= 0) count += 1;
    else if (text.includes('claimed_by')) count = 0;
    if (count >= killAt) process.kill(process.pid, 'SIGKILL');
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}
for (;;) {
  const { noJobsRemaining } = await payload.jobs.run({ limit: 50, silent: true });
  if (noJobsRemaining) break;
}
await payload.destroy();
process.exit(0);
