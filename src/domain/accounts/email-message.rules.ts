/** What is said of an address that cannot be one, outside the forms that have words of their own. */
export const EMAIL_MESSAGE = 'Please enter a valid email address.';
