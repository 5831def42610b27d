/** What a page of a personal list says when everything that was on it has gone, with the way to the first one. */
export const emptyPage = (firstUrl: string) => ({
  title: 'This page is empty now.',
  text: 'Its items were removed, or moved to another page of the list.',
  actions: [{ label: 'Go to the first page', url: firstUrl }],
});
