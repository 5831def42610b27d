const plurals = new Intl.PluralRules('en');

/** Returns a count with the matching form of its noun: '1 article', '2 articles'. */
export function counted(count: number, noun: { singular: string; plural: string }): string {
  return `${count.toLocaleString('en')} ${plurals.select(count) === 'one' ? noun.singular : noun.plural}`;
}

export const ARTICLES = { singular: 'article', plural: 'articles' };
export const TOPICS = { singular: 'topic', plural: 'topics' };

/** Groups names alphabetically by their first letter. Names that don't start with a letter are grouped under '#'. */
export function groupByLetter<Named extends { name: string }>(all: Named[]): { letter: string; topics: Named[] }[] {
  const groups = new Map<string, Named[]>();
  const inOrder = [...all].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  for (const topic of inOrder) {
    const first = topic.name.normalize('NFD').charAt(0).toUpperCase();
    const letter = /\p{Letter}/u.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), topic]);
  }
  return [...groups].map(([letter, topics]) => ({ letter, topics }));
}
