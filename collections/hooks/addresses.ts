import { type FieldHook, ValidationError } from 'payload';

/** Refuses to publish an entry that has no address, because its title holds no letter or digit that one could hold. */
export const refuseWithoutAddress: FieldHook = ({ value, data }) => {
  if (value || data?._status !== 'published') return value;
  const message = 'No address can be made from the title: write one here, such as "the-slow-company".';
  throw new ValidationError({ errors: [{ path: 'slug', message }] });
};
