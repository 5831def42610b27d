import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { issueIdOf } from '@/domain/archive/issue-id.rules';
import { PALETTES } from './illustration/palettes';
import { SCENES } from './illustration/scenes';

// The printed archive: issues with only their tables of contents online, from the files in `content/archive/`.
// A year is a line `# 1974`, an issue `## March-April | Cover line`, an entry `Title | Authors | Summary`.

const directory = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content', 'archive');

const entry = z.strictObject({
  title: z.string().min(1).max(200),
  byline: z.string().min(1).max(200),
  summary: z.string().regex(/[.?]$/).max(400),
});

const printedIssue = z.strictObject({
  issueId: z.string(),
  year: z.number(),
  number: z.number(),
  monthLabel: z.string().min(3).max(40),
  coverLine: z.string().min(3).max(200),
  entries: z.array(entry).min(1),
});
export type PrintedIssue = z.infer<typeof printedIssue>;

const volume = z.strictObject({
  title: z.string(),
  summary: z.string(),
  image: z.strictObject({ slug: z.string(), scene: z.enum(SCENES), pal: z.enum(PALETTES), alt: z.string() }),
  items: z.array(z.strictObject({ title: z.string(), link: z.string().startsWith('/') })).min(1),
});
export type DemoVolume = z.infer<typeof volume>;

/** Reads all issues of the printed archive, oldest first. @throws Error with the invalid file and line */
export async function readPrintedIssues(): Promise<PrintedIssue[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.txt')).sort();
  const files = await Promise.all(
    names.map(async (name) => issuesIn(name, await readFile(path.join(directory, name), 'utf8'))),
  );
  return files.flat();
}

/** Reads the volumes in the order in which the magazine page shows them. */
export async function readDemoVolumes(): Promise<DemoVolume[]> {
  return z.array(volume).parse(parse(await readFile(path.join(directory, 'volumes.yaml'), 'utf8')));
}

function issuesIn(name: string, text: string): PrintedIssue[] {
  const issues: PrintedIssue[] = [];
  let year = 0;
  let number = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const parts = line.replace(/^#+ /, '').split(' | ');
    const fail = (reason: string) => new Error(`archive/${name}:${index + 1}: ${reason}`);
    if (line.startsWith('# ')) {
      year = Number(parts[0]);
      number = 0;
    } else if (line.startsWith('## ')) {
      number += 1;
      const [monthLabel = '', coverLine = ''] = parts;
      issues.push({ issueId: issueIdOf(year, number), year, number, monthLabel, coverLine, entries: [] });
    } else if (line !== '') {
      const [title = '', byline = '', summary = ''] = parts;
      const result = entry.safeParse({ title, byline, summary });
      if (!result.success || parts.length !== 3)
        throw fail(result.error ? z.prettifyError(result.error) : 'three parts');
      issues.at(-1)?.entries.push(result.data);
    }
  }
  for (const issue of issues) printedIssue.parse(issue);
  return issues;
}
