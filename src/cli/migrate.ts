import { payloadInstance } from '@/platform/payload-instance';

/** With NODE_ENV=production, connecting brings the schema up to date (`prodMigrations` in payload.config.ts). */
const payload = await payloadInstance();
await payload.destroy();
process.exit(0);
