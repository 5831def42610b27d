/** The key under which the database tells that its filling has begun and not ended. */
export const UNFINISHED_SEED = 'demo-publication-unfinished';
