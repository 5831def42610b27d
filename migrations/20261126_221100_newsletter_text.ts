import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Turns the paragraphs of each newsletter issue into rich text. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "newsletter_issues" SET "body" = jsonb_build_object('root', jsonb_build_object(
     'type', 'root', 'format', '', 'indent', 0, 'version', 1, 'direction', 'ltr',
     'children', (SELECT jsonb_agg(jsonb_build_object(
       'type', 'paragraph', 'format', '', 'indent', 0, 'version', 1, 'direction', 'ltr', 'textFormat', 0,
       'textStyle', '', 'children', jsonb_build_array(jsonb_build_object(
         'type', 'text', 'version', 1, 'text', trim(both E' \\n\\r\\t' from part), 'format', 0, 'mode', 'normal',
         'style', '', 'detail', 0))) ORDER BY place)
       FROM regexp_split_to_table("opening", '\\n\\s*\\n') WITH ORDINALITY AS parts(part, place)
       WHERE trim(both E' \\n\\r\\t' from part) <> '')))
   WHERE trim(both E' \\n\\r\\t' from "opening") <> '';
  ALTER TABLE "newsletter_issues" DROP COLUMN "opening";`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_issues" ADD COLUMN "opening" varchar;
  UPDATE "newsletter_issues" SET "opening" = (
    SELECT string_agg(words, E'\\n\\n' ORDER BY place) FROM (
      SELECT place, (SELECT string_agg(leaf #>> '{}', '') FROM jsonb_path_query(node, 'strict $.**.text') AS leaf) AS words
      FROM jsonb_array_elements("body" #> '{root,children}') WITH ORDINALITY AS nodes(node, place)) AS paragraphs
    WHERE words IS NOT NULL) WHERE "body" IS NOT NULL;`);
}
