import type { Program, Report, File as StoredFile } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { protectionOf } from '../articles/access.rules';
import { releasedWhere } from '../articles/article.query';
import { fileBlocksOf } from '../articles/body-files.rules';
import { type DownloadFile, fileOfEntry } from '../downloads/download-file.rules';
import { isSold } from '../downloads/sold-file.query';
import { DomainError } from '../errors';
import { populated } from '../media/picture.presenter';
import { type MeteredEntry, mayReadNow } from '../metering/may-read.query';

/**
 * Returns a file of a released report, or of its text, for readers who have access to the report now: subscribers of its tier, readers
 * whose meter has counted it this month, and everyone if the report is free or the file is a free sample. A download
 * never counts as a reading.
 * @throws DomainError not-found for an unknown report, row or file, otherwise not-signed-in or not-allowed without
 * access
 */
export async function findReportDownload(
  ctx: Context & Pick<AccountContext, 'caller'>,
  { reportId, rowId }: { reportId: string; rowId: string },
): Promise<DownloadFile> {
  const report = await findReport(ctx, reportId);
  const row = report?.downloads?.find(({ id }) => id === rowId);
  const inText = row ? undefined : fileBlocksOf(report?.body).find(({ id }) => id === rowId);
  const file = populated((row ?? inText)?.file as StoredFile | number | null);
  if (!report || !file?.filename) throw new DomainError('not-found');
  // A file of the text can be used more strictly elsewhere; then that decides.
  const isStricter = inText && file.isProtected && (report.accessLevel === 'free' || (await isSold(ctx, file.id)));
  if (isStricter || (!row?.isSample && !(await mayReadNow(ctx, meteredEntryOf(report)))))
    throw new DomainError(ctx.viewer.kind === 'guest' ? 'not-signed-in' : 'not-allowed');
  return fileOfEntry(report.slug ?? '', { filename: file.filename, mimeType: file.mimeType });
}

async function findReport(ctx: Context, reportId: string): Promise<Report | null> {
  if (!/^[1-9]\d{0,8}$/.test(reportId)) return null;
  const { docs } = await ctx.store.asSystem('the access rule decides whether the file is sent').find({
    collection: 'reports',
    where: { and: [{ id: { equals: Number(reportId) } }, releasedWhere(ctx.now)] },
    select: { slug: true, program: true, downloads: true, body: true, accessLevel: true, tier: true },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  return (docs[0] as Report | undefined) ?? null;
}

const meteredEntryOf = (report: Report): MeteredEntry => ({
  key: `r${report.id}`,
  meter: populated<Program>(report.program)?.hasOwnMeter ? 'ascend' : 'article',
  protection: protectionOf(report),
});
