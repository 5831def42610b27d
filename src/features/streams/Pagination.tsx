import { t } from '@/language/t';
import { type PageSlot, pageSlots } from './pagination.rules';

interface PaginationProps {
  /** Both counted from 1. */
  current: number;
  count: number;
  /** Returns the URL of a page, counted from 1. */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; works without JavaScript. Renders nothing for a single page (STREAM-23, STREAM-24). */
export function Pagination({ current, count, hrefOf }: PaginationProps) {
  if (count <= 1) return null;
  return (
    <nav className="ui-pagination" aria-label={t('Pages')}>
      {current > 1 ? (
        <a className="ui-pagination-step" href={hrefOf(current - 1)} rel="prev">
          {t('Previous')}
        </a>
      ) : null}
      <Slots slots={pageSlots(current, count, 'wide')} current={current} hrefOf={hrefOf} className="ui-wide-only" />
      <Slots slots={pageSlots(current, count, 'narrow')} current={current} hrefOf={hrefOf} className="ui-narrow-only" />
      {current < count ? (
        <a className="ui-pagination-step" href={hrefOf(current + 1)} rel="next">
          {t('Next')}
        </a>
      ) : (
        <span className="ui-pagination-step" aria-disabled="true">
          {t('Next')}
        </span>
      )}
    </nav>
  );
}

interface SlotsProps extends Pick<PaginationProps, 'current' | 'hrefOf'> {
  slots: PageSlot[];
  className: string;
}

function Slots({ slots, current, hrefOf, className }: SlotsProps) {
  return (
    <ol className={className}>
      {slots.map((slot, at) => (
        <li key={slot === 'gap' ? `gap-${at}` : slot}>
          {slot === 'gap' ? (
            <span>…</span>
          ) : (
            <a
              href={hrefOf(slot)}
              aria-label={t('Page {number}', { number: slot })}
              aria-current={slot === current ? 'page' : undefined}
            >
              {slot}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
