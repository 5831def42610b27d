import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// An opening movement changes no stock, so only the trigger that begins or ends counting may write one. A movement that
// would lead below zero is refused with the number of copies that are left. Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE now_left numeric;
    BEGIN
      IF new.reason = 'opening' THEN
        IF pg_trigger_depth() = 1 THEN
          RAISE EXCEPTION 'Opening movements are written by the system only.' USING ERRCODE = 'SO002';
        END IF;
        RETURN new;
      END IF;
      UPDATE availabilities SET stock = coalesce(stock, 0) + new.change
        WHERE id = new.availability_id AND coalesce(stock, 0) + new.change >= 0 RETURNING stock INTO now_left;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'Only % left in stock.', coalesce((SELECT stock FROM availabilities WHERE id = new.availability_id), 0)
          USING ERRCODE = 'SO001';
      END IF;
      new.stock_after := now_left;
      IF now_left = 0 OR now_left = new.change THEN
        PERFORM pg_notify('masthead_cache', '["products","availabilities"]');
      END IF;
      RETURN new;
    END $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE now_left numeric;
    BEGIN
      IF new.reason = 'opening' THEN RETURN new; END IF;
      UPDATE availabilities SET stock = coalesce(stock, 0) + new.change
        WHERE id = new.availability_id AND coalesce(stock, 0) + new.change >= 0 RETURNING stock INTO now_left;
      IF NOT FOUND THEN RAISE EXCEPTION 'There are not that many copies in stock.' USING ERRCODE = 'SO001'; END IF;
      new.stock_after := now_left;
      IF now_left = 0 OR now_left = new.change THEN
        PERFORM pg_notify('masthead_cache', '["products","availabilities"]');
      END IF;
      RETURN new;
    END $$;
  `);
}
