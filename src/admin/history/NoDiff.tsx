/** Leaves a field that nobody sees out of the comparison of versions. */
export const NoDiff = () => null;
