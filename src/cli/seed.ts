import { seedIfEmpty } from '@/demo/seed';
import { startPayload } from '@/platform/start-payload';

/**
 * Fills an empty database with the demo publication; does nothing to one that has content. Each line is progress. The
 * word `content` leaves out its accounts and goes beside those that are there.
 */
const payload = await startPayload();
const scope = process.argv[2] === 'content' ? 'content' : 'everything';
const progress = (step: string, done: number, total: number) => process.stdout.write(`${done} of ${total}: ${step}\n`);
await seedIfEmpty(payload, progress, scope, new Date());
await payload.destroy();
process.exit(0);
