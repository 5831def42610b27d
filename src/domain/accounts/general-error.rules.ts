import { errorMessage } from '../errors';

/** The general error message without the support contact, which clients append (ERR-01, ERR-03). */
export const generalMessage = (): string => errorMessage('general');
