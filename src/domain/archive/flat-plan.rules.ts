/** An entry of a table of contents, as the flat plan needs it. */
export interface PlannedItem {
  /** Number of pages in print. One unless it is entered. */
  pages?: number | null;
  folio?: number | null;
}

/** Largest page number. */
export const LAST_PAGE = 999;

const pagesOf = ({ pages }: PlannedItem): number => Math.max(1, pages ?? 1);

/**
 * Returns the first page of every entry, in order, if an issue's entries follow each other from its first page on.
 * Without a first page, those that were entered.
 */
export function foliosOf(firstPage: number | null | undefined, items: readonly PlannedItem[]): (number | null)[] {
  if (!firstPage) return items.map(({ folio }) => folio ?? null);
  let next = firstPage;
  return items.map((item) => {
    const folio = next;
    next += pagesOf(item);
    return folio <= LAST_PAGE ? folio : null;
  });
}

/** A page of the flat plan. */
export interface PlanPage {
  /** Page number. */
  page: number;
  /** Position of the entry that the page belongs to. */
  item: number;
  /** Whether the entry starts here. */
  isStart: boolean;
}

/**
 * Returns the pages of an issue in spreads, with the even page on the left. The first page is alone if it is odd, and so
 * is the last one if it is even.
 */
export function spreadsOf(firstPage: number, items: readonly PlannedItem[]): PlanPage[][] {
  const pages = items
    .flatMap((item, at) => Array.from({ length: pagesOf(item) }, (_, index) => ({ item: at, isStart: index === 0 })))
    .map((page, index) => ({ ...page, page: firstPage + index }))
    .slice(0, LAST_PAGE);
  const spreads: PlanPage[][] = [];
  for (const page of pages) {
    const last = spreads.at(-1);
    if (page.page % 2 === 1 && last?.length === 1 && last[0]?.page === page.page - 1) last.push(page);
    else spreads.push([page]);
  }
  return spreads;
}

/** A place in a table of contents: a section and the position in it. */
export interface EntryPlace {
  section: number;
  at: number;
}

/**
 * Returns where an entry goes that is dropped on another one: in front of it, or behind it if it comes from before. Null
 * if it stays.
 */
export function placeAfterDrop(from: EntryPlace, over: EntryPlace): EntryPlace | null {
  if (from.section !== over.section) return over;
  return from.at === over.at ? null : over;
}
