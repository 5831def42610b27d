/** Names in alphabetical order, under their first letters; what begins with no letter stands under '#'. */
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
