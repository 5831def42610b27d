import { seedIfEmpty } from '@/demo/seed';
import { startPayload } from '@/platform/start-payload';

/**
 * Imports the demo publication into an empty database, and does nothing if there is content. Prints progress lines. The
 * argument `content` leaves out the demo accounts and keeps existing ones.
 */
const payload = await startPayload();
const scope = process.argv[2] === 'content' ? 'content' : 'everything';
const progress = (step: string, done: number, total: number) => process.stdout.write(`${done} of ${total}: ${step}\n`);
await seedIfEmpty(payload, progress, scope, new Date());
await payload.destroy();
process.exit(0);
