import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

interface Method {
  code: string;
  name: string;
  note: string | null;
  rate: string;
  free_from: string | null;
  countries: string | null;
}

const ids = () => sql`substr(md5(random()::text || clock_timestamp()::text), 1, 24)`;

/** Code of a method in zones: its name in lower case, with hyphens. */
const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/**
 * Turns the shipping methods into zones with the same prices. Methods without countries become one zone for the whole
 * world. If methods were limited to countries, countries with the same methods become a zone.
 */
async function moveMethodsToZones(db: MigrateUpArgs['db']): Promise<void> {
  const { rows } = await db.execute(sql`SELECT code, name, note, rate_minor::text AS rate, free_from_minor::text AS free_from, countries
    FROM shipping_methods ORDER BY position, id`);
  const methods = (rows as unknown as Method[]).map((method, at, all) => ({
    ...method,
    // Two methods with one name would become one.
    name: all.findIndex(({ name }) => codeOf(name) === codeOf(method.name)) < at ? `${method.name} (${method.code})` : method.name,
    places: ((method.countries ?? '').toUpperCase().match(/[A-Z]{2}/g) ?? []) as string[],
  }));
  if (methods.length === 0) return;
  const { rows: known } = await db.execute(
    sql`SELECT unnest(enum_range(NULL::enum_store_settings_shipping_zones_countries))::text AS code`,
  );
  const codes = (known as { code: string }[]).map(({ code }) => code);
  const listed = codes.filter((code) => methods.some(({ places }) => places.includes(code)));
  const zones = new Map<string, { countries: string[]; methods: typeof methods }>();
  for (const country of listed) {
    const offered = methods.filter(({ places }) => places.length === 0 || places.includes(country));
    const key = offered.map(({ code }) => code).join();
    zones.set(key, { countries: [...(zones.get(key)?.countries ?? []), country], methods: offered });
  }
  const everywhere = methods.filter(({ places }) => places.length === 0);
  const all = [...zones.values(), ...(everywhere.length > 0 ? [{ countries: [], methods: everywhere }] : [])];
  const { rows: settings } = await db.execute(sql`SELECT id FROM store_settings LIMIT 1`);
  const { rows: created } =
    settings.length > 0 ? { rows: settings } : await db.execute(sql`INSERT INTO store_settings (created_at, updated_at) VALUES (now(), now()) RETURNING id`);
  const parent = (created[0] as { id: number }).id;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const [order, zone] of all.entries()) {
    const isRest = zone.countries.length === 0;
    const name = isRest ? 'Rest of the world' : zone.countries.map((code) => names.of(code) ?? code).join(', ').slice(0, 60);
    const inserted = await db.execute(sql`INSERT INTO store_settings_shipping_zones (_order, _parent_id, id, name, is_rest_of_world)
      VALUES (${order + 1}, ${parent}, ${ids()}, ${name}, ${isRest}) RETURNING id`);
    const id = (inserted.rows[0] as { id: string }).id;
    for (const [at, country] of zone.countries.entries()) {
      await db.execute(sql`INSERT INTO store_settings_shipping_zones_countries ("order", parent_id, value) VALUES (${at + 1}, ${id}, ${country})`);
    }
    const rates = zone.methods.flatMap(({ name: method, note, rate, free_from }) => [
      { method, note, price: rate, from: null },
      ...(free_from === null ? [] : [{ method, note, price: '0', from: free_from }]),
    ]);
    for (const [at, { method, note, price, from }] of rates.entries()) {
      await db.execute(sql`INSERT INTO store_settings_shipping_zones_rates (_order, _parent_id, id, name, note, price_minor, min_total_minor)
        VALUES (${at + 1}, ${id}, ${ids()}, ${method}, ${note}, ${price}, ${from})`);
    }
  }
  for (const { code, name } of methods) {
    await db.execute(sql`UPDATE carts SET shipping_method = ${codeOf(name)} WHERE shipping_method = ${code}`);
  }
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_store_settings_shipping_zones_countries" AS ENUM('US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'AT', 'CH', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT', 'JP', 'SG', 'IN', 'BR', 'MX', 'ZA');
  CREATE TABLE "store_settings_shipping_zones_countries" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_store_settings_shipping_zones_countries",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "store_settings_shipping_zones_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"price_minor" numeric NOT NULL,
  	"note" varchar,
  	"min_weight_grams" numeric,
  	"max_weight_grams" numeric,
  	"min_total_minor" numeric,
  	"max_total_minor" numeric
  );
  
  CREATE TABLE "store_settings_shipping_zones" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"is_rest_of_world" boolean DEFAULT false
  );
  
  ALTER TABLE "availabilities" ADD COLUMN "weight_grams" numeric;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_weight_grams" numeric;
  ALTER TABLE "store_settings_shipping_zones_countries" ADD CONSTRAINT "store_settings_shipping_zones_countries_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."store_settings_shipping_zones"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "store_settings_shipping_zones_rates" ADD CONSTRAINT "store_settings_shipping_zones_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."store_settings_shipping_zones"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "store_settings_shipping_zones" ADD CONSTRAINT "store_settings_shipping_zones_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."store_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "store_settings_shipping_zones_countries_order_idx" ON "store_settings_shipping_zones_countries" USING btree ("order");
  CREATE INDEX "store_settings_shipping_zones_countries_parent_idx" ON "store_settings_shipping_zones_countries" USING btree ("parent_id");
  CREATE INDEX "store_settings_shipping_zones_rates_order_idx" ON "store_settings_shipping_zones_rates" USING btree ("_order");
  CREATE INDEX "store_settings_shipping_zones_rates_parent_id_idx" ON "store_settings_shipping_zones_rates" USING btree ("_parent_id");
  CREATE INDEX "store_settings_shipping_zones_order_idx" ON "store_settings_shipping_zones" USING btree ("_order");
  CREATE INDEX "store_settings_shipping_zones_parent_id_idx" ON "store_settings_shipping_zones" USING btree ("_parent_id");`)
  await moveMethodsToZones(db);
  await db.execute(sql`DROP TABLE "shipping_methods" CASCADE;`);
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "shipping_methods" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"note" varchar,
  	"rate_minor" numeric NOT NULL,
  	"free_from_minor" numeric,
  	"countries" varchar,
  	"position" numeric DEFAULT 0,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );

  CREATE UNIQUE INDEX "shipping_methods_code_idx" ON "shipping_methods" USING btree ("code");
  CREATE INDEX "shipping_methods_updated_at_idx" ON "shipping_methods" USING btree ("updated_at");
  CREATE INDEX "shipping_methods_created_at_idx" ON "shipping_methods" USING btree ("created_at");
  -- Limits by weight, and different prices in other zones, can't be expressed as methods: the first zone's price remains.
  INSERT INTO "shipping_methods" ("code", "name", "note", "rate_minor", "free_from_minor", "position")
    SELECT trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), name, max(note),
      coalesce(min(price_minor) FILTER (WHERE price_minor > 0), 0), min(min_total_minor) FILTER (WHERE price_minor = 0), min(_order)
    FROM "store_settings_shipping_zones_rates"
    WHERE _parent_id = (SELECT id FROM "store_settings_shipping_zones" ORDER BY _order LIMIT 1) GROUP BY name;
   DROP TABLE "store_settings_shipping_zones_countries" CASCADE;
  DROP TABLE "store_settings_shipping_zones_rates" CASCADE;
  DROP TABLE "store_settings_shipping_zones" CASCADE;
  ALTER TABLE "availabilities" DROP COLUMN "weight_grams";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_weight_grams";
  DROP TYPE "public"."enum_store_settings_shipping_zones_countries";`)
}
