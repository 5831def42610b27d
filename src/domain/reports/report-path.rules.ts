import { isSlug } from '../articles/address.rules';
import { furtherPageOf } from '../streams/page-number.rules';

/** A programme of reports, as it is stored. */
export type Programme = 'ascend' | 'analytic-services';

/** The first part of each programme's addresses (ART-16). */
export const PROGRAMME_PATHS = { ascend: '/ascend', 'analytic-services': '/hbr-analytic-services' } as const;

/** The name of each programme. */
export const PROGRAMME_LABELS = { ascend: 'Ascend', 'analytic-services': 'Analytic Services' } as const;

/** The id of the filter, which addresses scroll to (ART-17). */
export const REPORT_FILTER_ID = 'browse-reports-filter';

/** What an address of a programme asks for: a page of a list, counted from 0, or a report. */
export type ReportPath = { kind: 'list'; category: string | null; number: number } | { kind: 'report'; slug: string };

/**
 * Reads what follows a programme's address: nothing, a category, either with `page/{n}`, or `report/{slug}`. Null for
 * anything else (ART-16).
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

/** The address of a list of reports; without a category, of all of its programme. */
export function reportListUrl(programme: Programme, category: string | null): string {
  return category === null ? PROGRAMME_PATHS[programme] : `${PROGRAMME_PATHS[programme]}/${category}`;
}

/** Where choosing a category in the filter leads (ART-18). */
export function reportFilterUrl(programme: Programme, category: string | null): string {
  return `${reportListUrl(programme, category)}#${REPORT_FILTER_ID}`;
}

/** The address of a report. */
export function reportUrl(programme: Programme, slug: string): string {
  return `${PROGRAMME_PATHS[programme]}/report/${slug}`;
}

/** The address at which whoever may read a report downloads a file of it that isn't for everyone. */
export function reportDownloadUrl(reportId: number, rowId: string): string {
  return `/report/download/${reportId}/${encodeURIComponent(rowId)}`;
}
