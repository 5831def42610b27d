import { t } from '@/language/t';

/** A price. During a sale, the previous price is shown struck through, with a text alternative. */
export function Price({ now, was = null }: { now: string; was?: string | null | undefined }) {
  if (!was) return now;
  const from = t('From {price}', { price: '' });
  const price = now.startsWith(from) ? t('from {price}', { price: now.slice(from.length) }) : now;
  return (
    <>
      <span className="ui-visually-hidden">{t('was {before}, now {price}', { before: was, price })}</span>
      <span aria-hidden="true">
        <s className="ui-list-price">{was}</s> {now}
      </span>
    </>
  );
}
