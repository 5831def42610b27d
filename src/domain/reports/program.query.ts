import type { Program } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { reportListUrl } from './report-path.rules';

/** Everything that programs read. */
export const PROGRAM_READS = declareReads({ collections: ['programs'] });

/** A program of reports, as readers see it. */
export interface ProgramView {
  id: number;
  /** First segment of the paths of its lists and reports. */
  slug: string;
  name: string;
  description: string | null;
  url: string;
}

/** Presents a program. */
export const presentProgram = ({ id, slug, name, description }: Program): ProgramView => ({
  id,
  slug: slug ?? '',
  name,
  description: description?.trim() || null,
  url: reportListUrl(slug ?? '', null),
});

/** Returns the program whose paths start with this segment, now or before its address changed. Null if there is none. */
export async function findProgram(ctx: Context, segment: string): Promise<ProgramView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'programs',
    where: { or: [{ slug: { equals: segment } }, { 'formerSlugs.slug': { equals: segment } }] },
    depth: 0,
    pagination: false,
  });
  const program = docs.find(({ slug }) => slug === segment) ?? docs[0];
  return program ? presentProgram(program as Program) : null;
}
