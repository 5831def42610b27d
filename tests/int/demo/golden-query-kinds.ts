import type { GoldenSearch } from './golden-searches';

const search = (term: string, best: string[], good: string[] = []): GoldenSearch => ({ term, best, good });

const APOLOGY = 'How to say sorry on headed paper';
const ANNUAL_PLAN = 'The case against the annual plan';
const SLOW_COMPANY = ['The slow company', 'The Slow Company'];
const PILOTS = 'What harbour pilots know about judgement';
const COMPLAINTS = 'She has read forty thousand complaints';
const FRIDAY = 'The Friday people';
const MANUAL = 'Selling to people who read the manual';
const HEAT = 'Working in the heat';

/** Searches grouped by the kind of query rather than by subject: basic expectations of a search box. */
export const GOLDEN_QUERY_KINDS: GoldenSearch[] = [
  // Phrases with an unfinished last word
  search('slow c', SLOW_COMPANY, ['November–December 2024']),
  search('the friday p', [FRIDAY]),
  search('certainty b', ['The certainty bill']),
  search('hire thr', ['Hire three at once']),
  search('harbour pil', [PILOTS], ['What the Pilot Said']),
  search('piano fac', ['The piano factory']),
  search('lock kee', ['The lock keeper']),
  search('cardif', ['The call centre that rings back']),
  // Prefixes of a word
  search('wholesal', ['Nobody notices a good wholesaler', 'Wholesale']),
  search('apprentices', [
    'Apprenticeships',
    'The quiet return of the apprentice',
    'Who is hiring apprentices',
    'Hiring the apprentice you will need',
    'The apprentice and the robot',
    'How an apprentice becomes a colleague',
  ]),
  search('auction', ['Auctions', 'The auctioneer of last things']),
  // Two swapped letters
  search('annual paln', [ANNUAL_PLAN, 'Where an annual plan is written'], ['Planning for a year you cannot see']),
  search('last mlie', ['The last mile is a person']),
  search('headed papre', [APOLOGY]),
  search('espresso mahcine', ['The third owner of everything']),
  search('ngiht ferry', ['The night ferry']),
  search('pinao factory', ['The piano factory']),
  search('spare prat', ['The machine that refuses its own spare part']),
  search('kiln mna said', ['What the kiln man said about grey']),
  // A missing, extra or wrong letter
  search('harbor pilots', [PILOTS], ['What the Pilot Said']),
  search('anual plan', [ANNUAL_PLAN, 'Where an annual plan is written'], ['Planning for a year you cannot see']),
  search('undewriter roof', ['What the underwriter saw on the roof']),
  search('underwritter', ['What the underwriter saw on the roof']),
  search('aquafer', ['Two factories, one aquifer']),
  search('boredum', ['The factory that measures boredom']),
  search('glosary merger', ['Every merger is a translation'], ['Brightwater: a merger in two languages']),
  search('vacancys nobody means', ['The vacancies nobody means']),
  // Plurals and singulars
  search('annual plans', [ANNUAL_PLAN, 'Where an annual plan is written'], ['Planning for a year you cannot see']),
  search('escalators', ['The escalator sleeps from one to five']),
  search('landlords', ['What a landlord sees']),
  search('pallets', ['What a pallet knows']),
  search('lock keepers', ['The lock keeper']),
  search('vacancy', ['The vacancies nobody means']),
  search('supplier storm', ['Two suppliers and a storm', 'A supplier’s worth, before and after the storm']),
  // Inflected forms
  search('saying sorry', [APOLOGY]),
  search('unlearning', ['How to unlearn something you do well']),
  search('closing the mountain', ['The woman who closes the mountain']),
  search('merging translation', ['Every merger is a translation'], ['The Word for It']),
  search('measuring boredom', ['The factory that measures boredom']),
  search('leaving a company well', ['How to leave a company well']),
  search('succession family firm', [
    'Handing a family firm to its next generation takes nine years, and those who did it in two are counting from the speech to the party',
  ]),
  // Names
  search('Aldermoor', ['Aldermoor: the order it refused', 'The order we declined', 'The slow company']),
  search('renske aldermoor', ['The order we declined'], ['The slow company']),
  search('ragna thorvik', ['Choosing four people for the dark']),
  search('dunmore complaints', [COMPLAINTS]),
  search('gerrit polman', ['The auctioneer of last things']),
  search('mbeki owens', ['Clara Mbeki-Owens']),
  search('lindqvst', ['Jonas Lindqvist'], ['The apprentice and the robot']),
  search('whitcombe family', ['The family firm grows up', 'Paul Whitcombe']),
  // Subjects
  search('elder care', ['Elder care'], ['Eleven minutes for breakfast']),
  search('circular economy', ['Circular economy'], ['The third owner of everything']),
  search('risk managment', ['Risk management']),
  // Words that are only in an open body
  search('shoelaces', ['The escalator sleeps from one to five']),
  search('mushrooms doorbell', ['The factory that measures boredom']),
  search('groningen sisters', [FRIDAY]),
  search('bassoonist', [MANUAL]),
  search('pharmacist asterisk', [MANUAL]),
  search('launderette', [COMPLAINTS]),
  search('piedmont supermarkets', ['The last mile is a person']),
  search('helmsman starboard', [PILOTS]),
  search('swimming uniforms', ['Night shift: the economy after ten']),
  search('storytelling weather station', ['Choosing four people for the dark']),
  search('glazer shutters', [HEAT]),
];
