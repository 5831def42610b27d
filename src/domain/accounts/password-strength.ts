import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { User } from '@/generated/payload-types';
import { t } from '@/language/t';
import { isBreached } from '@/platform/breached-passwords';
import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { DomainError } from '../errors';
import { newPassword } from './form.rules';

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are loaded at the first use: most processes never need them. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs: graphs }]) => new core.ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}

/** The score from which a password resists guessing: 10 to the power of 6, and with a word that strangers know, of 8. */
const MIN_SCORE = 2;
const MIN_SCORE_WITH_KNOWN_WORD = 3;
/** Only the beginning of a long password is examined, because the time grows with its length. */
const EXAMINED_CHARACTERS = 100;

/** Returns the words of texts that could be part of a password. */
const wordsOf = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\d]+/u)).filter(({ length }) => length > 3),
  ),
];

/** Returns the texts of an account that its owner might use in a password. */
export const namesOf = ({ email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>) => [
  email,
  firstName,
  lastName,
];

/**
 * Returns why an acceptable password is easy to guess, or null. Common passwords with the usual replacements, keyboard
 * patterns and repetitions are found, and words that an attacker would try here.
 */
export async function guessableFault(password: string, knownTexts: readonly (string | null | undefined)[]) {
  const result = (await loadEstimator()).check(password.slice(0, EXAMINED_CHARACTERS), wordsOf(knownTexts));
  if (result.score < MIN_SCORE) {
    return t('This password is too easy to guess. Choose a longer one, such as several words with a number.');
  }
  const hasKnownWord = result.sequence.some((match) => match.dictionaryName === 'userInputs');
  if (!hasKnownWord || result.score >= MIN_SCORE_WITH_KNOWN_WORD) return null;
  return t('This password is easy to guess because it contains your name, your address or the name of the site.');
}

/**
 * Returns why a new password isn't accepted, or null: the password rule (AUTH-65), then how easily it is guessed, then
 * whether it is known from a data breach. `texts` are the owner's name and address.
 */
export async function passwordFault(
  ctx: Pick<AccountContext, 'store'>,
  password: string,
  texts: readonly (string | null | undefined)[],
): Promise<string | null> {
  const fault = newPassword(password);
  if (fault) return fault;
  const store = ctx.store.asSystem('read the name of the publication');
  const { name } = await store.findGlobal({ slug: 'brand', depth: 0, select: { name: true } });
  const guessable = await guessableFault(password, [name, new URL(env.SITE_URL).hostname, ...texts]);
  if (guessable) return guessable;
  if (!(await isBreached(password))) return null;
  return t('This password has appeared in a data breach, so attackers may try it. Choose a different one.');
}

/** Requires an acceptable new password. @throws DomainError bad-input on `password` */
export async function requireGoodPassword(
  ctx: Pick<AccountContext, 'store'>,
  password: string,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const fault = await passwordFault(ctx, password, texts);
  if (fault) throw new DomainError('bad-input', { errors: [{ field: 'password', errorMessage: fault }] });
}
