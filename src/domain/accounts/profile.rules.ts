import { msg, t } from '@/language/t';
import type { FieldError } from '../errors';

/** Options of the profile form, in display order (PROF-15 to PROF-17). */
export const JOB_TITLES = [
  msg('Administrative'),
  msg('Analyst'),
  msg('Consultant'),
  msg('Executive/C-Level'),
  msg('Manager/Senior Manager'),
  msg('Other'),
  msg('Owner/Partner'),
  msg('Retired'),
  msg('Sales/Account Management'),
  msg('Student/Researcher'),
  msg('Teacher/Lecturer'),
  msg('Technical Specialist'),
  msg('Vice President/Director/General Manager'),
] as const;

export const COMPANY_SIZES = [
  msg('Self-Employed'),
  msg('1 to 4'),
  msg('5 to 99'),
  msg('100 to 499'),
  msg('500 to 999'),
  msg('1000 to 4999'),
  msg('5000 to 9999'),
  msg('10000+'),
] as const;

export const INDUSTRIES = [
  msg('Advertising/Marketing/Public Relations'),
  msg('Agriculture'),
  msg('Automotive'),
  msg('Consultant'),
  msg('Education'),
  msg('Energy/Natural Resources'),
  msg('Engineering/Construction'),
  msg('Environmental'),
  msg('Financial Services'),
  msg('Food & Beverage'),
  msg('Government'),
  msg('Healthcare'),
  msg('Human Resources'),
  msg('IT/Technology'),
  msg('Life Sciences/Pharmaceuticals'),
  msg('Manufacturing & Materials'),
  msg('Media'),
  msg('Other'),
  msg('Professional Services'),
  msg('Real Estate'),
  msg('Retail/Consumer Goods'),
  msg('Telecommunications'),
  msg('Transportation'),
  msg('Travel/Entertainment'),
] as const;

/** Characters that names can't contain. A typographic apostrophe is allowed (AUTH-69). */
const FORBIDDEN_IN_NAMES = /[[\](){}<>/\\"',;|]/;

/** Validates a first or last name. Returns true, or the message (AUTH-69). */
export function validateName(which: 'first' | 'last', value: string | null | undefined): true | string {
  if (value && FORBIDDEN_IN_NAMES.test(value))
    return which === 'first' ? t('Please enter a valid first name.') : t('Please enter a valid last name.');
  return true;
}

/** Parts of the password rule, as forms list them. */
export const PASSWORD_RULES: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: msg('A lowercase letter'), isMet: (password) => /[a-z]/.test(password) },
  { label: msg('A number'), isMet: (password) => /\d/.test(password) },
  { label: msg('An uppercase letter'), isMet: (password) => /[A-Z]/.test(password) },
  { label: msg('One of @ ! # $ % ^ & + = *'), isMet: (password) => /[@!#$%^&+=*]/.test(password) },
  { label: msg('No spaces'), isMet: (password) => !/\s/.test(password) },
  { label: msg('10 characters or more'), isMet: (password) => password.length >= 10 },
];

/**
 * Checks the password rule: at least 10 characters with a digit, a lowercase and an uppercase letter, one of
 * `@ ! # $ % ^ & + = *`, and no spaces (AUTH-65).
 */
export function isAcceptablePassword(password: string): boolean {
  return PASSWORD_RULES.every(({ isMet }) => isMet(password));
}

type Attributes = {
  jobTitle?: (typeof JOB_TITLES)[number] | null;
  companySize?: (typeof COMPANY_SIZES)[number] | null;
  industry?: (typeof INDUSTRIES)[number] | null;
};

/** Attributes of a profile: the name in the API, the field, and the allowed values. */
export const ATTRIBUTES = [
  { name: 'industry', field: 'industry', choices: INDUSTRIES },
  { name: 'job-title', field: 'jobTitle', choices: JOB_TITLES },
  { name: 'company-size', field: 'companySize', choices: COMPANY_SIZES },
] as const;

/**
 * Validates a list of attributes. An empty value removes the attribute. Reports unknown names and invalid values
 * (PROF-08).
 */
export function readAttributes(list: readonly { name: string; value: string }[]): {
  values: Attributes;
  faults: FieldError[];
} {
  const values: Record<string, string | null> = {};
  const faults: FieldError[] = [];
  for (const { name, value } of list) {
    const attribute = ATTRIBUTES.find((known) => known.name === name);
    if (!attribute) faults.push({ field: 'attributes', errorMessage: `Unknown attribute "${name.slice(0, 40)}".` });
    else if (value !== '' && !(attribute.choices as readonly string[]).includes(value)) {
      faults.push({ field: name, errorMessage: t('Choose one of the options.') });
    } else values[attribute.field] = value || null;
  }
  return { values: values as Attributes, faults };
}

/** Returns the attributes of a profile as the API lists them. */
export function listAttributes(profile: Attributes): { name: string; value: string }[] {
  return ATTRIBUTES.map(({ name, field }) => ({ name, value: profile[field] ?? '' }));
}
