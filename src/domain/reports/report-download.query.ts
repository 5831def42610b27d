import type { Program, Report, File as StoredFile } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { decideReading } from '../access/reading.rules';
import { protectionOf } from '../articles/access.rules';
import { releasedWhere } from '../articles/article.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { type DownloadFile, fileOfEntry } from '../downloads/download-file.rules';
import { DomainError } from '../errors';
import { populated } from '../media/picture.presenter';
import { ladderOf } from '../membership/tier.rules';
import { readMeter } from '../metering/meter.command';

/**
 * Returns a file of a released report for readers who have access to the report now: subscribers of its tier, readers
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
  const file = populated<StoredFile>(row?.file);
  if (!report || !row || !file?.filename) throw new DomainError('not-found');
  if (!row.isSample && !(await mayRead(ctx, report)))
    throw new DomainError(ctx.viewer.kind === 'guest' ? 'not-signed-in' : 'not-allowed');
  return fileOfEntry(report.slug ?? '', { filename: file.filename, mimeType: file.mimeType });
}

async function findReport(ctx: Context, reportId: string): Promise<Report | null> {
  if (!/^[1-9]\d{0,8}$/.test(reportId)) return null;
  const { docs } = await ctx.store.asSystem('the access rule decides whether the file is sent').find({
    collection: 'reports',
    where: { and: [{ id: { equals: Number(reportId) } }, releasedWhere(ctx.now)] },
    select: { slug: true, program: true, downloads: true, accessLevel: true, tier: true },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  return (docs[0] as Report | undefined) ?? null;
}

async function mayRead(ctx: Context & Pick<AccountContext, 'caller'>, report: Report): Promise<boolean> {
  const paywall = await ctx.cachedGlobal('paywall');
  return decideReading({
    viewer: ctx.viewer,
    protection: protectionOf(report),
    tiers: ladderOf(paywall),
    isPaywallOn: paywall.isEnabled !== false,
    isCounted: await isCounted(ctx, report),
    remaining: 0,
  }).isOpen;
}

async function isCounted(ctx: Parameters<typeof mayRead>[0], report: Report) {
  const { viewer, caller, sql, now } = ctx;
  const month = monthIn(now, await readTimeZone(ctx));
  const kind = populated<Program>(report.program)?.hasOwnMeter ? 'ascend' : 'article';
  const entry = `r${report.id}`;
  if (viewer.kind !== 'guest') return (await readMeter(sql, `user:${viewer.id}`, month))[kind].includes(entry);
  return cardIn(caller.cookie(METER_COOKIE), month)?.[kind].includes(entry) ?? false;
}
