import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Addresses that a mailed link has proven before this count as verified: a password was reset with it, or a reader's
// address was changed by the link. Staff change theirs in the admin without one. Nobody can confirm an address of the
// demo publication, since .example belongs to nobody.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "users" ADD COLUMN "address_verified_at" timestamp(3) with time zone;
    UPDATE users u SET address_verified_at = e.proven_at FROM (
      SELECT e.user_id,
        max(e.created_at) FILTER (WHERE e.kind = 'password-reset' OR (e.kind = 'address-changed' AND o.role = 'reader')) AS proven_at,
        max(e.created_at) FILTER (WHERE e.kind = 'address-set-by-admin' OR (e.kind = 'address-changed' AND o.role <> 'reader')) AS moved_at
      FROM security_events e JOIN users o ON o.id = e.user_id GROUP BY e.user_id
    ) e WHERE e.user_id = u.id AND e.proven_at > coalesce(e.moved_at, '-infinity');
    UPDATE users SET address_verified_at = created_at WHERE email LIKE '%@meridian.example';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "users" DROP COLUMN "address_verified_at"`);
}
