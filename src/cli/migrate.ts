import { startPayload } from '@/platform/start-payload';

/** Migrates the schema: with NODE_ENV=production, connecting runs `prodMigrations` of payload.config.ts. */
const payload = await startPayload();
await payload.destroy();
process.exit(0);
