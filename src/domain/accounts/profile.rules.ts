import type { FieldError } from '../errors';

/** The choices of the profile form, in the order in which they are offered. (PROF-15 to 17) */
export const JOB_TITLES = [
  'Administrative',
  'Analyst',
  'Consultant',
  'Executive/C-Level',
  'Manager/Senior Manager',
  'Other',
  'Owner/Partner',
  'Retired',
  'Sales/Account Management',
  'Student/Researcher',
  'Teacher/Lecturer',
  'Technical Specialist',
  'Vice President/Director/General Manager',
] as const;

export const COMPANY_SIZES = [
  'Self-Employed',
  '1 to 4',
  '5 to 99',
  '100 to 499',
  '500 to 999',
  '1000 to 4999',
  '5000 to 9999',
  '10000+',
] as const;

export const INDUSTRIES = [
  'Advertising/Marketing/Public Relations',
  'Agriculture',
  'Automotive',
  'Consultant',
  'Education',
  'Energy/Natural Resources',
  'Engineering/Construction',
  'Environmental',
  'Financial Services',
  'Food & Beverage',
  'Government',
  'Healthcare',
  'Human Resources',
  'IT/Technology',
  'Life Sciences/Pharmaceuticals',
  'Manufacturing & Materials',
  'Media',
  'Other',
  'Professional Services',
  'Real Estate',
  'Retail/Consumer Goods',
  'Telecommunications',
  'Transportation',
  'Travel/Entertainment',
] as const;

/** Characters that no first or last name may hold; a typographic apostrophe is allowed. (AUTH-69) */
const FORBIDDEN_IN_NAMES = /[[\](){}<>/\\"',;|]/;

/** Says why a first or last name is refused, or true when it is good. (AUTH-69) */
export function validateName(which: 'first' | 'last', value: string | null | undefined): true | string {
  if (value && FORBIDDEN_IN_NAMES.test(value)) return `Please enter a valid ${which} name.`;
  return true;
}

/** The parts of the password rule, as a form lists them. */
export const PASSWORD_PARTS: readonly { says: string; isKept: (password: string) => boolean }[] = [
  { says: 'A lower-case letter', isKept: (password) => /[a-z]/.test(password) },
  { says: 'A number', isKept: (password) => /\d/.test(password) },
  { says: 'An upper-case letter', isKept: (password) => /[A-Z]/.test(password) },
  { says: 'One of @ ! # $ % ^ & + = *', isKept: (password) => /[@!#$%^&+=*]/.test(password) },
  { says: 'No spaces', isKept: (password) => !/\s/.test(password) },
  { says: '10 characters or more', isKept: (password) => password.length >= 10 },
];

/**
 * The password rule: at least 10 characters with a digit, a lower-case and an upper-case letter, one of
 * `@ ! # $ % ^ & + = *`, and no spaces. (AUTH-65)
 */
export function isAcceptablePassword(password: string): boolean {
  return PASSWORD_PARTS.every(({ isKept }) => isKept(password));
}

type Attributes = {
  jobTitle?: (typeof JOB_TITLES)[number] | null;
  companySize?: (typeof COMPANY_SIZES)[number] | null;
  industry?: (typeof INDUSTRIES)[number] | null;
};

/** The attributes of a profile: their names in calls, their fields, and what they may be. */
export const ATTRIBUTES = [
  { name: 'industry', field: 'industry', choices: INDUSTRIES },
  { name: 'job-title', field: 'jobTitle', choices: JOB_TITLES },
  { name: 'company-size', field: 'companySize', choices: COMPANY_SIZES },
] as const;

/**
 * Reads a list of attributes by name; an empty value takes the attribute away. Says which are unknown or hold what is
 * not offered (PROF-08).
 */
export function readAttributes(list: readonly { name: string; value: string }[]): {
  values: Attributes;
  faults: FieldError[];
} {
  const values: Record<string, string | null> = {};
  const faults: FieldError[] = [];
  for (const { name, value } of list) {
    const attribute = ATTRIBUTES.find((known) => known.name === name);
    if (!attribute) faults.push({ field: 'attributes', errorMessage: `There is no attribute "${name.slice(0, 40)}".` });
    else if (value !== '' && !(attribute.choices as readonly string[]).includes(value)) {
      faults.push({ field: name, errorMessage: 'Please choose one of the values.' });
    } else values[attribute.field] = value || null;
  }
  return { values: values as Attributes, faults };
}

/** The attributes of a profile as calls list them. */
export function listAttributes(profile: Attributes): { name: string; value: string }[] {
  return ATTRIBUTES.map(({ name, field }) => ({ name, value: profile[field] ?? '' }));
}
