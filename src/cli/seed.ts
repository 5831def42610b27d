import { seedIfEmpty } from '@/demo/seed';
import { payloadInstance } from '@/platform/payload-instance';

/** Fills an empty database with the demo publication; does nothing to one that has content. Each line is progress. */
const payload = await payloadInstance();
await seedIfEmpty(payload, (step, done, total) => process.stdout.write(`${done} of ${total}: ${step}\n`));
await payload.destroy();
process.exit(0);
