import { collapseTerm, SUGGEST_FROM } from '@/domain/search/search-query.rules';
import { throttle } from '@/ui/throttle';

/** Minimum interval between requests while typing, in milliseconds (SRCH-05). */
const SUGGEST_INTERVAL_MS = 350;

interface Suggesting<T> {
  /** Requests suggestions; returns null if that fails. */
  ask: (term: string) => Promise<T | null>;
  /** Shows suggestions; null hides them. */
  show: (suggestions: T | null, term: string) => void;
}

/**
 * Requests suggestions while the visitor types: from three characters on (SRCH-04), at most one request every 350 ms,
 * and always for the last term (SRCH-05). A response to an earlier term never replaces a later one (SRCH-07).
 */
export function suggestWhileTyping<T>({ ask, show }: Suggesting<T>): (typed: string) => void {
  let wanted = '';
  let requested = '';
  let latest = 0;
  const request = throttle(async () => {
    if (wanted === requested || wanted === '') return;
    requested = wanted;
    const sequence = ++latest;
    const term = requested;
    const suggestions = await ask(term).catch(() => null);
    if (sequence === latest) show(suggestions, term);
  }, SUGGEST_INTERVAL_MS);
  return (typed) => {
    const term = collapseTerm(typed);
    if ([...term].length < SUGGEST_FROM) {
      wanted = '';
      requested = '';
      latest++;
      show(null, term);
      return;
    }
    wanted = term;
    if (wanted !== requested) request();
  };
}
