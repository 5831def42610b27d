/** A valid postal address in a country that has states. */
export const ADDRESS = {
  firstName: 'Rosa',
  lastName: 'Lindgren',
  address1: '14 Harbour Row',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  countryCode: 'US',
};
