import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';

/** Replaces the store while it is closed: the notice, and links to go on (ADMIN-35). */
export function MaintenancePage({ notice }: { notice: string }) {
  return (
    <Main data-section="/store">
      <div className="ui-container">
        <section className="store-closed ui-grid">
          <div className="store-closed-text">
            <Kicker series={t('Maintenance notice')} />
            <h1 className="ui-title-mega">{t('Checkout is closed for maintenance.')}</h1>
            <p className="ui-standfirst">{notice}</p>
            <p className="store-closed-actions">
              <a className="ui-button" href="/the-latest">
                {t('Read something in the meantime')}
              </a>
              <a className="ui-button ui-button--text" href="/subscriber-help#contact-customer-service">
                {t('Call customer service')}
              </a>
            </p>
          </div>
          <div className="store-closed-art">
            <img
              src={`${STATIC_BASE}till.svg`}
              width={620}
              height={680}
              alt={t('A large dial with one yellow sector, to which its hand points')}
            />
          </div>
        </section>
      </div>
    </Main>
  );
}
