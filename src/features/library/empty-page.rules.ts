import { t } from '@/language/t';

/** Empty state of a later page of a personal list whose items are gone, with a link to the first page. */
export const emptyPage = (firstUrl: string) => ({
  title: t('This page is empty now.'),
  text: t('Its items were removed, or moved to another page of the list.'),
  actions: [{ label: t('Go to the first page'), url: firstUrl }],
});
