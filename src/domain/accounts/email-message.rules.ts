import { msg } from '@/language/t';

/** Message for an invalid email address, except in forms with a message of their own. */
export const EMAIL_MESSAGE = msg('Please enter a valid email address.');
