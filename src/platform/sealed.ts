import { env } from './env';
import { sealingOf } from './sealing';

/** The site's secrets: the one that signs and encrypts, and former ones whose work is still accepted. */
export const SECRETS: readonly [string, ...string[]] = [env.PAYLOAD_SECRET, ...env.PAYLOAD_SECRET_PREVIOUS];

/** Whether former secrets are accepted. */
export const hasFormerSecrets = SECRETS.length > 1;

/** Encrypts and hashes with this site's secrets (decision 047). */
export const { seal, unseal, keyedHash, keyedHashes, isProof, namedHashes } = sealingOf(SECRETS);
