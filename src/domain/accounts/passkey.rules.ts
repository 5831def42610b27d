/** Longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60;
