/** An issue in the archive's index. */
export interface ArchiveIssue {
  issueId: string;
  /** Such as `July-August`. */
  issueMonth: string;
  /** Such as `/archive-toc/BR0904`. */
  issueURL: string;
  /** Such as `July–August 2009`. */
  label: string;
}

/** A year of the archive's index with its issues, oldest first (ARC-07). */
export interface ArchiveYear {
  yearId: string;
  issues: ArchiveIssue[];
}

/** An issue with the fields that the index needs. */
export interface IndexRow {
  issueId?: string | null;
  year?: number | null;
  monthLabel?: string | null;
  label?: string | null;
}

/** Returns the path of an issue's page (ARC-08). */
export const issueUrl = (issueId: string): string => `/archive-toc/${issueId}`;

/** Builds the archive's index: years from the first one, with the issues of each sorted by id (ARC-07). */
export function archiveOf(rows: readonly IndexRow[]): ArchiveYear[] {
  const years = new Map<number, ArchiveIssue[]>();
  for (const { issueId, year, monthLabel, label } of rows) {
    if (!issueId || !year) continue;
    const issue = { issueId, issueMonth: monthLabel ?? '', issueURL: issueUrl(issueId), label: label ?? '' };
    years.set(year, [...(years.get(year) ?? []), issue]);
  }
  return [...years]
    .sort(([first], [second]) => first - second)
    .map(([year, issues]) => ({
      yearId: String(year),
      issues: issues.sort((first, second) => (first.issueId < second.issueId ? -1 : 1)),
    }));
}

/** Returns the issues before and after an issue, across years. Null at either end and for an unknown issue. */
export function adjacentIssues(
  years: readonly ArchiveYear[],
  issueId: string,
): { previous: ArchiveIssue | null; next: ArchiveIssue | null } {
  const all = years.flatMap(({ issues }) => issues);
  const at = all.findIndex((issue) => issue.issueId === issueId);
  if (at < 0) return { previous: null, next: null };
  return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}

/** Path of the archive page, and its anchors for a year and for an unknown issue. */
export const ARCHIVE_URL = '/magazine/archive';
export const UNKNOWN_ISSUE = 'unknown-issue';
export const yearAnchor = (yearId: string): string => `year-${yearId}`;

/**
 * Returns where the find-issue form leads without scripts (ARC-13): to the chosen issue; if it is unknown or from
 * another year than the chosen one, to that year in the archive; otherwise to the notice about an unknown issue.
 */
export function urlOfChoice(
  years: readonly ArchiveYear[],
  { year, issue }: { year: string | null; issue: string | null },
): string {
  const chosenYear = years.find(({ yearId }) => yearId === year);
  const candidates = year ? (chosenYear?.issues ?? []) : years.flatMap(({ issues }) => issues);
  const chosen = candidates.find(({ issueURL }) => issueURL === issue);
  if (chosen) return chosen.issueURL;
  return `${ARCHIVE_URL}#${chosenYear ? yearAnchor(chosenYear.yearId) : UNKNOWN_ISSUE}`;
}

/** A decade of the archive, such as `1950s`. */
export interface ArchiveDecade {
  name: string;
  years: ArchiveYear[];
}

/** Groups the years of the index by decade, latest decade and latest year first. */
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
