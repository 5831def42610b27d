import { t } from '@/language/t';
/** Notice in place of a stream's entries while what it lists is closed for maintenance (STREAM-19). */
export function Maintenance({ notice }: { notice: string }) {
  return (
    <div className="streams-maintenance" role="status">
      <p className="ui-kicker ui-kicker--series">{t('Maintenance notice')}</p>
      <p className="ui-standfirst">{notice}</p>
      <p>
        <a className="ui-button ui-button--text" href="/the-latest">
          {t('Read something in the meantime')}
        </a>
      </p>
    </div>
  );
}
