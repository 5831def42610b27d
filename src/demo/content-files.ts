import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

// Schemas and readers of the files in `content/`. `calendar.ts` calculates their dates.

const directory = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content');

/** Reads a YAML file and validates it with a schema. */
export async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return check(file, schema, parse(await readFile(path.join(directory, file), 'utf8')));
}

/** Validates data with a schema. @throws Error with the file and the field */
export function check<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file}: ${z.prettifyError(result.error)}`);
}

/** Lists the files of a folder with a suffix, sorted by name. */
async function filesIn(folder: string, ending: string): Promise<string[]> {
  return (await readdir(path.join(directory, folder))).filter((name) => name.endsWith(ending)).sort();
}

/** Reads every YAML file of a folder with the same schema. */
export async function readYamlFolder<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  return Promise.all((await filesIn(folder, '.yaml')).map((name) => readYaml(path.join(folder, name), schema)));
}

/** Reads every Markdown file of a folder: front matter, validated with the schema, and body. */
export async function readMarkdown<T extends object>(
  folder: string,
  schema: z.ZodType<T>,
): Promise<(T & { slug: string; body: string })[]> {
  return Promise.all(
    (await filesIn(folder, '.md')).map(async (name) => {
      const source = await readFile(path.join(directory, folder, name), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { ...check(`${folder}/${name}`, schema, parse(front)), slug: name.slice(0, -3), body };
    }),
  );
}
