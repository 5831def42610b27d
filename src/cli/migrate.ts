import { startPayload } from '@/platform/start-payload';

/** With NODE_ENV=production, connecting brings the schema up to date (`prodMigrations` in payload.config.ts). */
const payload = await startPayload();
await payload.destroy();
process.exit(0);
