import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Expected results of a search: titles that match it, and titles that are good to have as well. */
export interface GoldenSearch {
  term: string;
  best: string[];
  good?: string[];
}

const search = (term: string, best: string[], good: string[] = []): GoldenSearch => ({ term, best, good });

const NEGOTIATION = 'A negotiator’s guide to saying nothing';
const MEETINGS = 'Meetings are a budget nobody signs';
const ALGORITHM = 'The middle manager was the algorithm all along';
const SUPPLIER = 'Your second-best supplier is your strategy';
const INSPECTIONS =
  'What 11,240 factory inspections changed, for how long, and why the visit that frightened nobody was the only one still working in spring';
const DAIRY =
  'How a dairy in the Po valley learned to make its cold at night, and what it did on the evening in July when the village asked for some';

/** Searches of the demo publication as readers type them, with their expected results. */
export const GOLDEN: GoldenSearch[] = [
  // Titles, full and partial
  search('the slow company', ['The slow company', 'The Slow Company']),
  search('slow company', ['The slow company', 'The Slow Company']),
  search('working in the heat', ['Working in the heat']),
  search(
    'every merger is a translation',
    ['Every merger is a translation'],
    ['Brightwater: a merger in two languages'],
  ),
  search('the friday people', ['The Friday people']),
  search('who speaks first decides', ['Who speaks first decides'], ['Who speaks in the first five minutes']),
  search('what cheap costs', ['What cheap costs']),
  search('hire three at once', ['Hire three at once']),
  search('silence is a sentence', ['Silence Is a Sentence']),
  search('last mile', ['The last mile is a person']),
  search('certainty bill', ['The certainty bill']),
  search('corner office', ['The stranger in the corner office']),
  search('the economy after ten', ['Night shift: the economy after ten', 'The Economy After Ten']),
  search('piano factory', ['The piano factory']),
  search('what a pallet knows', ['What a pallet knows']),
  search('five rungs of trust', ['Five rungs of trust']),
  search('what boards talk about', ['What boards talk about']),
  search('nine-minute meeting', ['The nine-minute meeting']),
  search('spare part', ['The machine that refuses its own spare part']),
  search('second repair', ['The Second Repair', 'The second repair', 'Design it for the second repair']),
  // Phrases
  search('"boring parts of strategy"', ['The boring parts of strategy']),
  search('"saying nothing"', [NEGOTIATION]),
  search('year eleven', ['Why nobody plans for year eleven']),
  search('a price list for silence', ['A price list for silence']),
  // Words of summaries
  search('hinge maker', ['The boring parts of strategy']),
  search('espresso machine', ['The third owner of everything']),
  search('school chairs', ['What cheap costs']),
  search('arctic weather station', ['Choosing four people for the dark']),
  search('sewing machines', ['Design it for the second repair']),
  search('brush factory', ['The stranger in the corner office']),
  search('railway signals', ['The oldest beginners in the building']),
  search('cattle insurance alpine valley', ['Two hundred and fourteen cows and no actuary']),
  search('yawn', ['The factory that measures boredom']),
  search('home care welsh cooperative', ['Eleven minutes for breakfast']),
  search('letters of apology', ['How to say sorry on headed paper']),
  search('11,240 inspections', [INSPECTIONS]),
  search('dairy po valley', [DAIRY]),
  // Plurals and other forms
  search('apprentices', [
    'Apprenticeships',
    'The quiet return of the apprentice',
    'Who is hiring apprentices',
    'Hiring the apprentice you will need',
    'The apprentice and the robot',
    'How an apprentice becomes a colleague',
  ]),
  search('harbour pilot', ['What harbour pilots know about judgement']),
  search(
    'forecasting',
    ['Forecasting'],
    [
      'Why good forecasts come from bad rooms',
      'The Forecaster’s Pocket Book',
      'Forecasts that keep score',
      'The forecast I rounded up',
    ],
  ),
  search('annual plans', ['The case against the annual plan'], ['Where an annual plan is written']),
  search('wholesalers', ['Nobody notices a good wholesaler', 'Wholesale']),
  search('strategy paper', ['What 214 strategy papers forgot to say']),
  search('auctioneers', ['The auctioneer of last things']),
  // Prefixes
  search('negotia', ['Negotiation strategies', NEGOTIATION, 'Negotiating Without a Script']),
  search('the quiet retu', ['The quiet return of the apprentice']),
  search('algorit', ['Algorithms', ALGORITHM]),
  search('escal', ['The escalator sleeps from one to five']),
  search('underwr', ['What the underwriter saw on the roof']),
  // Typos
  search(
    'stratgey',
    ['Strategy'],
    ['The Strategy Shelf', 'The boring parts of strategy', 'What 214 strategy papers forgot to say', SUPPLIER],
  ),
  search('aprentice and the robot', ['The apprentice and the robot']),
  search('meetings are a buget', [MEETINGS]),
  search('escalater', ['The escalator sleeps from one to five']),
  search('the slwo company', ['The slow company', 'The Slow Company']),
  search('algoritm middle manager', [ALGORITHM]),
  search('wholesaeler', ['Nobody notices a good wholesaler', 'Wholesale']),
  search('second best suplier', [SUPPLIER], ['Suppliers, Second Best First']),
  // People
  search(
    'ingrid halloran',
    ['Ingrid Halloran'],
    ['The slow company', 'The Slow Company', 'The boring parts of strategy'],
  ),
  search('quintana', ['Rafael Quintana']),
  search('noor al masri', ['Noor Al-Masri']),
  search('tanabe-ross', ['Yuki Tanabe-Ross']),
  search('haddad silence', ['Silence Is a Sentence', NEGOTIATION]),
  search('marchetti harbour', ['What harbour pilots know about judgement']),
  search('halloren', ['Ingrid Halloran']),
  // Accents
  search('castellon', ['Working in the heat']),
  search('allgau window maker', ['What the underwriter saw on the roof']),
  search('castellón tile', ['Working in the heat']),
  // Subjects
  search('labour markets', ['Labour markets']),
  search(
    'mergers',
    ['Mergers and acquisitions', 'Every merger is a translation'],
    [
      'What a merger costs after the lawyers leave',
      'Brightwater: a merger in two languages',
      'The merger I would not sign again',
    ],
  ),
  search('family business', ['Family business']),
  search('customer experience', ['Customer experience']),
  // The store
  search('toolkit meetings', ['Meetings, Cut to Size']),
  search('slow company hardcover', ['The Slow Company']),
  search('spreadsheet forecaster', ['The Forecaster’s Pocket Book']),
  search('negotiating course', ['Negotiating Without a Script']),
  search('halden ferries', ['Halden Ferries: pricing a lifeline']),
  search('10102', ['The Slow Company']),
  search('kindle', ['Asking for More']),
  search('merger two languages', ['Brightwater: a merger in two languages']),
  // Issues and other content
  search('november december 2024', ['November–December 2024']),
  search('BR2405', ['September–October 2024']),
  search('one chart podcast night ferry', ['The night ferry']),
  search('four day trials', ['What the four-day trials missed'], ['What the trials missed']),
];

/** Number of results that are rated. */
export const PLACES = 10;

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);

/** Returns the nDCG@10 of a list of titles for a search: 1 for the best possible order. */
async function ndcgOf(pool: Pool, { best, good = [] }: GoldenSearch, titles: string[]): Promise<number> {
  const gradeOf = (title: string): number => (best.includes(title) ? 2 : good.includes(title) ? 1 : 0);
  const { rows } = await pool.query<{ title: string }>(
    'select title from search_documents where title = any($1) and visible_from <= now()',
    [[...best, ...good]],
  );
  const unknown = [...best, ...good].filter((title) => !rows.some((row) => row.title === title));
  expect(unknown, 'titles that are not in the publication').toEqual([]);
  const ideal = rows
    .map(({ title }) => gradeOf(title))
    .sort((left, right) => right - left)
    .slice(0, PLACES)
    .reduce((sum, grade, place) => sum + gain(grade, place), 0);
  return titles.slice(0, PLACES).reduce((sum, title, place) => sum + gain(gradeOf(title), place), 0) / ideal;
}

/** Runs at least 60 golden searches. Returns their mean nDCG@10 and a printable list of the worst. */
export async function scoreGolden(
  pool: Pool,
  find: (term: string) => Promise<string[]>,
  searches: readonly GoldenSearch[] = GOLDEN,
): Promise<{ mean: number; worst: string }> {
  expect(searches.length).toBeGreaterThanOrEqual(60);
  const scores: { score: number; text: string }[] = [];
  for (const golden of searches) {
    const titles = await find(golden.term);
    const score = await ndcgOf(pool, golden, titles);
    scores.push({ score, text: `${score.toFixed(2)} ${golden.term}: ${titles.slice(0, 5).join(' | ')}` });
  }
  const worst = scores.sort((left, right) => left.score - right.score).slice(0, 12);
  return {
    mean: scores.reduce((sum, { score }) => sum + score, 0) / scores.length,
    worst: worst.map(({ text }) => text).join('\n'),
  };
}
