import type { ReadabilityHint } from '@/domain/articles/readability.rules';
import { t } from '@/language/t';
import { showPlace } from './show-place';

/** Hints for easier reading, each with a way to its place. */
export function ReadabilitySection({ hints }: { hints: readonly ReadabilityHint[] }) {
  return (
    <details>
      <summary>
        {hints.length === 0
          ? t('Easy to read')
          : t('{count, plural, one {# hint for easier reading} other {# hints for easier reading}}', {
              count: hints.length,
            })}
      </summary>
      {hints.length === 0 ? (
        <p>{t('No long sentences or paragraphs, and enough headings.')}</p>
      ) : (
        <ul>
          {hints.map((hint) => (
            <li key={`${hint.kind} ${hint.at} ${hint.words}`}>
              {sentenceOf(hint)}{' '}
              <button type="button" onClick={() => showPlace(hint.at, hint.kind === 'sentence' ? hint.words : '')}>
                {t('“{words} …”', { words: hint.words.split(' ').slice(0, 8).join(' ') })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function sentenceOf({ kind, count }: ReadabilityHint): string {
  switch (kind) {
    case 'sentence':
      return t('A sentence of {count} words. Can it be two?', { count });
    case 'paragraph':
      return t('A paragraph of {count} words. Can it be two?', { count });
    default:
      return t('{count} words without a heading. Add one?', { count });
  }
}
