import { locale, t } from '@/language/t';

/** Returns a number of articles: '1 article', '2 articles'. */
export const articleCount = (count: number): string =>
  t('{count, plural, one {# article} other {# articles}}', { count });

/** Returns a number of topics: '1 topic', '2 topics'. */
export const topicCount = (count: number): string => t('{count, plural, one {# topic} other {# topics}}', { count });

/** Groups names alphabetically by their first letter. Names that don't start with a letter are grouped under '#'. */
export function groupByLetter<Named extends { name: string }>(all: Named[]): { letter: string; topics: Named[] }[] {
  const groups = new Map<string, Named[]>();
  const inOrder = [...all].sort((a, b) => a.name.localeCompare(b.name, locale()));
  for (const topic of inOrder) {
    const first = topic.name.normalize('NFD').charAt(0).toUpperCase();
    const letter = /\p{Letter}/u.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), topic]);
  }
  return [...groups].map(([letter, topics]) => ({ letter, topics }));
}
