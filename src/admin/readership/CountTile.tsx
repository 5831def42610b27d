import { changeText } from '@/domain/readership/period';
import { t } from '@/language/t';
import { countText } from './count-text';

interface CountTileProps {
  name: string;
  count: number;
  before: number;
  /** Such as a share of another figure. */
  note?: string;
}

/** One figure with its change since the period before. */
export function CountTile({ name, count, before, note }: CountTileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{countText(count)}</dd>
      <dd className="admin-readership-change">
        <Change count={count} before={before} />
        {note ? ` · ${note}` : null}
      </dd>
    </div>
  );
}

/** Change since the period before, as text: colors alone don't tell. */
export function Change({ count, before }: { count: number; before: number }) {
  const text = changeText(count, before);
  if (text === null) return <span>{count > 0 ? t('new') : '–'}</span>;
  return (
    <span
      data-change={/^[+−]/.test(text) ? (count > before ? 'up' : 'down') : undefined}
      title={t('Before: {count}', { count: countText(before) })}
    >
      {text}
    </span>
  );
}
