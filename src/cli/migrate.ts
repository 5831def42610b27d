import { site } from '@/extending/installed';
import { startPayload } from '@/platform/start-payload';
import { migrations } from '../../migrations';

/**
 * Migrates the schema: with NODE_ENV=production, connecting runs `prodMigrations` of payload.config.ts. With names of
 * migrations as arguments and NODE_ENV=development, only runs these and creates no functions, to restore a backup.
 */
const payload = await startPayload();
const names = new Set(process.argv.slice(2));
if (names.size > 0) {
  const chosen = {
    migrations: [...migrations, ...(site.migrations ?? [])].filter(({ name }) => names.has(name)),
    leavesFunctions: true,
  };
  await payload.db.migrate(chosen as never);
}
await payload.destroy();
process.exit(0);
