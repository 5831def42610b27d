const QUOTES = ['"', "'", '`'];

/**
 * Returns a function that finds the messages of a built script: every text in quotes that is a message. A script has the
 * texts of all modules in it, wherever they were declared.
 */
export function messageFinder(keys: readonly string[]): (source: string) => string[] {
  const byText = Map.groupBy(keys, (key) => key.slice(key.indexOf('\u0004') + 1));
  return (source) => {
    // Between any two quotes, so that a single one in a pattern or a comment can't hide the texts after it.
    const texts = new Set(QUOTES.flatMap((quote) => source.split(quote)));
    return [...texts].flatMap((text) => byText.get(unescaped(text)) ?? []);
  };
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text.replace(/\\(['`])/g, '$1')}"`) as string;
  } catch {
    return text;
  }
}
