import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { type RowView, StoryRow } from '@/ui/StoryRow';
import { Maintenance } from './Maintenance';
import { fetchStreamPage, type RowKicker, rowOfEntry, type StreamSource } from './stream-list.rules';

/** A page of a stream, as rows. */
export interface FetchedRows {
  rows: React.ReactNode[];
  /** Number of the last page, counted from 0. */
  last: number;
  /** Notice in place of the rows while the stream is closed (STREAM-19). */
  notice: React.ReactNode | null;
}

/** Options for the look of the rows. */
interface RowLook {
  kicker: RowKicker;
  /** Zone of the dates. */
  zone: TimeZone;
  size?: 'ui-title-3' | 'ui-title-4' | undefined;
  heading?: 'h2' | undefined;
}

/**
 * Fetches one page of a stream as rows. Lists load this code with the first page that a reader requests.
 * @throws Error if the request fails
 */
export async function fetchRows(
  source: Partial<StreamSource>,
  place: { number: number; size: number },
  { kicker, zone, ...look }: RowLook,
): Promise<FetchedRows> {
  const page = await fetchStreamPage(source, place);
  const notice = page.maintenanceStatus;
  return {
    rows: page.entry.map((entry) => row(rowOfEntry(entry, kicker, zone), look)),
    last: page.page.last,
    notice: notice ? <Maintenance notice={notice} /> : null,
  };
}

const row = (story: RowView, look: Omit<RowLook, 'kicker' | 'zone'>) => (
  <StoryRow key={story.id} story={story} {...look} />
);
