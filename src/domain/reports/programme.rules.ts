import type { Programme } from './report-path.rules';

/** Description of each program. */
export const PROGRAMME_TEXTS: Record<Programme, string> = {
  ascend: 'Reports for people in the first ten years of deciding things. Short enough for one evening.',
  'analytic-services': 'What we find when we count. Surveys, panels and ledgers, with the method at the end of each.',
};
