import { isSlug } from '../articles/address.rules';
import { furtherPageOf } from '../streams/page-number.rules';

/** Element id of the filter, to which its links scroll (ART-17). */
export const REPORT_FILTER_ID = 'browse-reports-filter';

/** A parsed path of a program: a page of a list, from 0, or a report. */
export type ReportPath = { kind: 'list'; category: string | null; number: number } | { kind: 'report'; slug: string };

/**
 * Parses the path below a program: nothing, a category, either with `page/{n}`, or `report/{slug}`. Null for anything
 * else (ART-16).
 */
export function parseReportPath(parts: readonly string[]): ReportPath | null {
  const [first, second] = parts;
  if (first === 'report' && second !== undefined && parts.length === 2) {
    return isSlug(second) ? { kind: 'report', slug: second } : null;
  }
  const isCategory = first !== undefined && first !== 'page' && first !== 'report';
  const category = isCategory ? first : null;
  if (category !== null && !isSlug(category)) return null;
  const [word, page, ...more] = category === null ? parts : parts.slice(1);
  if (word === undefined) return { kind: 'list', category, number: 0 };
  const number = word === 'page' && page !== undefined && more.length === 0 ? furtherPageOf(page) : null;
  return number === null ? null : { kind: 'list', category, number };
}

/** Returns the path of a list of reports. Without a category, of the whole program. */
export function reportListUrl(program: string, category: string | null): string {
  return category === null ? `/${program}` : `/${program}/${category}`;
}

/** Returns the URL of a category in the filter (ART-18). */
export function reportFilterUrl(program: string, category: string | null): string {
  return `${reportListUrl(program, category)}#${REPORT_FILTER_ID}`;
}

/** Returns the unique path of a report, `{program}/report/{slug}`. Null if a part is missing. */
export function reportPathOf(program: string | null | undefined, slug: string | null | undefined): string | null {
  return program && slug ? `${program}/report/${slug}` : null;
}

/** Returns the path at which readers with access download a protected file of a report. */
export function reportDownloadUrl(reportId: number, rowId: string): string {
  return `/report/download/${reportId}/${encodeURIComponent(rowId)}`;
}
