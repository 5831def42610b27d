import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Hashes passwords with one iteration in this process. The CMS uses 25,000, an eighth of a second of a core each time
 * an account is created or signs in: more than half of the time of the tests that sign in. Hashes of other processes,
 * such as those of demo accounts, can't be verified afterwards.
 */
export function hashPasswordsFast(): void {
  const { pbkdf2 } = crypto;
  crypto.pbkdf2 = (password, salt, _iterations, bytes, algorithm, callback) =>
    pbkdf2(password, salt, 1, bytes, algorithm, callback);
  syncBuiltinESMExports();
}
