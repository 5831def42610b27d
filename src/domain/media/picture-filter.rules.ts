import { RIGHTS_WARNING_DAYS } from './picture-rights.rules';

/** Selections of the grid of images. */
export const PICTURE_SHOWS = ['all', 'unused', 'ended', 'ending'] as const;
export type PictureShow = (typeof PICTURE_SHOWS)[number];

/** Filters above the grid of images, and the list's other conditions. */
export interface PictureFilter {
  show: PictureShow;
  /** Id of an album, empty for any. */
  album: string;
  /** Empty for any. */
  tag: string;
  others: Condition[];
}

type Condition = Record<string, Record<string, unknown>>;

const startOf = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString();

const SHOWN: Record<PictureShow, (today: string) => Condition[]> = {
  all: () => [],
  unused: () => [{ use: { equals: 'unused' } }],
  ended: (today) => [{ usableUntil: { less_than: startOf(today) } }],
  ending: (today) => [
    { usableUntil: { greater_than_equal: startOf(today) } },
    { usableUntil: { less_than: startOf(today, RIGHTS_WARNING_DAYS + 1) } },
  ],
};

/** Returns the conditions of a filter, in the form that the CMS's list keeps in its address. */
export function pictureWhere(
  { show, album, tag, others }: PictureFilter,
  today: string,
): { or?: { and: Condition[] }[] } {
  const and = [
    ...SHOWN[show](today),
    ...(album ? [{ albums: { in: [album] } }] : []),
    ...(tag ? [{ tags: { equals: tag } }] : []),
    ...others,
  ];
  return and.length ? { or: [{ and }] } : {};
}

/** Returns the filter that conditions stand for. Conditions that the filters don't offer are kept as others. */
export function readPictureWhere(where: unknown, today: string): PictureFilter {
  const filter: PictureFilter = { show: 'all', album: '', tag: '', others: [] };
  const { or = [] } = (where ?? {}) as { or?: { and?: Condition[] }[] };
  // Alternatives can only come from the list's own filters.
  if (or.length !== 1) return filter;
  let conditions = or[0]?.and ?? [];
  for (const show of ['unused', 'ended', 'ending'] as const) {
    const texts = SHOWN[show](today).map((condition) => JSON.stringify(condition));
    const rest = conditions.filter((condition) => !texts.includes(JSON.stringify(condition)));
    if (conditions.length - rest.length < texts.length) continue;
    filter.show = show;
    conditions = rest;
    break;
  }
  for (const condition of conditions) {
    const album = [condition.albums?.in].flat()[0];
    const tag = condition.tags?.equals;
    if (album !== undefined && !filter.album) filter.album = String(album);
    else if (tag !== undefined && !filter.tag) filter.tag = String(tag);
    else filter.others.push(condition);
  }
  return filter;
}
