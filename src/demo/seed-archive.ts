import { MONTHS } from '@/domain/formats/date.rules';
import type { Store } from '@/platform/store';
import { type PrintedIssue, readDemoVolumes, readPrintedIssues } from './content-archive';
import { drawingOf, storePicture } from './images';

/** Number of issues created in parallel. */
const PARALLEL = 6;

/** Creates the archive: issues with only their tables of contents online, and volumes. They have no images. */
export async function seedArchive(store: Store): Promise<void> {
  const queue = await readPrintedIssues();
  const work = async () => {
    for (let issue = queue.shift(); issue !== undefined; issue = queue.shift()) {
      await store.create({ collection: 'issues', depth: 0, data: { ...dataOf(issue), _status: 'published' } });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  for (const { title, summary, image, items } of (await readDemoVolumes()).reverse()) {
    const { slug, ...art } = image;
    const picture = await storePicture(store, drawingOf(slug, 'figure', art));
    await store.create({
      collection: 'volumes',
      data: { title, summary, image: picture, items, _status: 'published' },
    });
  }
}

function dataOf({ issueId, year, number, monthLabel, coverLine, entries }: PrintedIssue) {
  const month = MONTHS.indexOf(monthLabel.split('-')[0] ?? '');
  if (month < 0) throw new Error(`Issue ${issueId}: no month "${monthLabel}".`);
  const folios = entries.map((_, index) => 9 + index * 14 + ((year * 5 + number * 11 + index * 7) % 13));
  const items = entries.map((entry, index) => ({ ...entry, folio: folios[index] }));
  const features = items.length > 2 ? items.slice(0, -1) : items;
  return {
    issueId,
    year,
    monthLabel,
    label: `${monthLabel.replaceAll('-', '–')} ${year}`,
    coverLine,
    publishedAt: new Date(Date.UTC(year, month, 1, 8)).toISOString(),
    entries: [
      { seriesTitle: 'Features', items: features },
      ...(features === items ? [] : [{ seriesTitle: lastPagesOf(year), items: items.slice(-1) }]),
    ],
  };
}

/** Returns the name of an issue's last section in its time. */
function lastPagesOf(year: number): string {
  if (year < 1970) return 'From the works';
  if (year < 1985) return 'In practice';
  if (year < 2001) return 'Managing';
  return 'Field notes';
}
