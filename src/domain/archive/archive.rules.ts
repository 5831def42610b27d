/** An issue as the archive's index lists it. */
export interface ArchiveIssue {
  issueId: string;
  /** 'July-August'. */
  issueMonth: string;
  /** '/archive-toc/BR0904'. */
  issueURL: string;
  /** 'July–August 2009'. */
  label: string;
}

/** A year of the archive's index with its issues from the first to the last (ARC-07). */
export interface ArchiveYear {
  yearId: string;
  issues: ArchiveIssue[];
}

/** What the index needs to know of an issue. */
export interface IndexRow {
  issueId?: string | null;
  year?: number | null;
  monthLabel?: string | null;
  label?: string | null;
}

/** The address of an issue's page (ARC-08). */
export const issueUrl = (issueId: string): string => `/archive-toc/${issueId}`;

/** The archive's index: years from the first one on, the issues of each in the order of their ids (ARC-07). */
export function archiveOf(rows: readonly IndexRow[]): ArchiveYear[] {
  const years = new Map<number, ArchiveIssue[]>();
  for (const { issueId, year, monthLabel, label } of rows) {
    if (!issueId || !year) continue;
    const issue = { issueId, issueMonth: monthLabel ?? '', issueURL: issueUrl(issueId), label: label ?? '' };
    years.set(year, [...(years.get(year) ?? []), issue]);
  }
  return [...years]
    .sort(([one], [other]) => one - other)
    .map(([year, issues]) => ({
      yearId: String(year),
      issues: issues.sort((one, other) => (one.issueId < other.issueId ? -1 : 1)),
    }));
}

/** The issues before and after one of the index, also across years; null at either end and for an unknown one. */
export function neighboursOf(
  years: readonly ArchiveYear[],
  issueId: string,
): { previous: ArchiveIssue | null; next: ArchiveIssue | null } {
  const all = years.flatMap(({ issues }) => issues);
  const at = all.findIndex((issue) => issue.issueId === issueId);
  if (at < 0) return { previous: null, next: null };
  return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}

/** Where the whole archive can be read, and its places for one year and for what it does not hold. */
export const ARCHIVE_URL = '/magazine/archive';
export const UNKNOWN_ISSUE = 'unknown-issue';
export const yearAnchor = (yearId: string): string => `year-${yearId}`;

/**
 * Where the find-issue form leads without script: to the issue chosen; when that is none, or one of another year than
 * the chosen one, to the year in the archive; and for anything unknown to the archive, which then says so (ARC-13).
 */
export function addressOfChoice(
  years: readonly ArchiveYear[],
  { year, issue }: { year: string | null; issue: string | null },
): string {
  const chosenYear = years.find(({ yearId }) => yearId === year);
  const among = year ? (chosenYear?.issues ?? []) : years.flatMap(({ issues }) => issues);
  const chosen = among.find(({ issueURL }) => issueURL === issue);
  if (chosen) return chosen.issueURL;
  return `${ARCHIVE_URL}#${chosenYear ? yearAnchor(chosenYear.yearId) : UNKNOWN_ISSUE}`;
}

/** A decade of the archive: '1950s'. */
export interface ArchiveDecade {
  name: string;
  years: ArchiveYear[];
}

/** The years of the index by decade, the latest decade and in it the latest year first. */
export function byDecade(years: readonly ArchiveYear[]): ArchiveDecade[] {
  const decades: ArchiveDecade[] = [];
  for (const year of [...years].reverse()) {
    const name = `${year.yearId.slice(0, 3)}0s`;
    const decade = decades.at(-1);
    if (decade?.name === name) decade.years.push(year);
    else decades.push({ name, years: [year] });
  }
  return decades;
}
