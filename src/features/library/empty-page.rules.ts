/** Empty state of a later page of a personal list whose items are gone, with a link to the first page. */
export const emptyPage = (firstUrl: string) => ({
  title: 'This page is empty now.',
  text: 'Its items were removed, or moved to another page of the list.',
  actions: [{ label: 'Go to the first page', url: firstUrl }],
});
