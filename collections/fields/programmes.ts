/** Report programs. */
export const programmes = [
  { label: 'Ascend', value: 'ascend' },
  { label: 'Analytic Services', value: 'analytic-services' },
];
