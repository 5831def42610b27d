import { errorMessage } from '../errors';

/** The general sentence as far as it is the same everywhere; phone and address follow it (ERR-01, ERR-03). */
export const GENERAL_MESSAGE = errorMessage('general');
