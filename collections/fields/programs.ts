/** Report programs. */
export const programs = [
  { label: 'Ascend', value: 'ascend' },
  { label: 'Analytic Services', value: 'analytic-services' },
];
