import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { ACCESS_LEVELS } from '@/domain/articles/access.rules';
import { demoCalendar } from './calendar';
import { chartData } from './charts/kinds';
import { artSchema } from './content-shapes';

// Schemas and readers of the visual library, the webinars and the reports.

const directory = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content');

const date = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());
const art = artSchema.pick({ scene: true, pal: true, alt: true });

const asset = z.strictObject({
  title: z.string(),
  summary: z.string().max(200),
  topic: z.string(),
  author: z.string(),
  published: date,
  alt: z.string(),
  chart: chartData,
});

const webinar = z.strictObject({
  title: z.string(),
  summary: z.string().max(400),
  starts: date,
  minutes: z.number(),
  /** Join link. Readers can register for webinars that have one. */
  join: z.url().optional(),
  published: date,
  /** Slug of the recording, if there is one. */
  recording: z.string().optional(),
  speakers: z.array(z.string()).min(1),
  topic: z.string(),
  art,
});

const program = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string().max(400),
  hasOwnMeter: z.boolean(),
});

const category = z.strictObject({
  /** Slug of the program. */
  program: z.string(),
  slug: z.string(),
  name: z.string(),
});

const report = z.strictObject({
  title: z.string(),
  summary: z.string().max(400),
  /** `{slug of the program}/{slug of the category}`. */
  category: z.string(),
  authors: z.array(z.string()).min(1),
  topics: z.array(z.string()).min(1),
  access: z.enum(ACCESS_LEVELS),
  published: date,
  art,
});

export type DemoAsset = z.infer<typeof asset>;
export type DemoWebinar = z.infer<typeof webinar>;
export type DemoReport = z.infer<typeof report> & { slug: string; body: string };

function check<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file}: ${z.prettifyError(result.error)}`);
}

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return check(file, schema, parse(await readFile(path.join(directory, file), 'utf8')));
}

async function readReports(): Promise<DemoReport[]> {
  const names = (await readdir(path.join(directory, 'reports'))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(directory, 'reports', name), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { ...check(`reports/${name}`, report, parse(front)), slug: name.slice(0, -3), body };
    }),
  );
}

/**
 * Reads the visual library, webinars and reports, dated for an installation at `now`.
 * @throws Error with the invalid file and field
 */
export async function readLibraryContent(now: Date) {
  const [assets, webinars, programs, categories, reports] = await Promise.all([
    readYaml('visual-library/assets.yaml', z.array(asset)),
    readYaml('webinars/webinars.yaml', z.array(webinar)),
    readYaml('reports/programs.yaml', z.array(program)),
    readYaml('reports/categories.yaml', z.array(category)),
    readReports(),
  ]);
  const { broughtForward } = demoCalendar(now);
  const dated = <T extends { published: string }>(item: T): T => ({
    ...item,
    published: broughtForward(item.published),
  });
  return {
    assets: assets.map(dated),
    webinars: webinars.map((item) => ({ ...dated(item), starts: broughtForward(item.starts) })),
    programs,
    categories,
    reports: reports.map(dated),
  };
}

export type LibraryContent = Awaited<ReturnType<typeof readLibraryContent>>;
