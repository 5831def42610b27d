import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { Main } from '@/features/shell/Main';
import { Kicker } from '@/ui/Kicker';
import './store.css';

/** What stands in place of the store while it is closed: the notice, and what to do meanwhile (ADMIN-35). */
export function MaintenancePage({ notice }: { notice: string }) {
  return (
    <Main data-section="/store">
      <div className="wrap">
        <section className="till grid">
          <div className="till-t">
            <Kicker series="Maintenance notice" />
            <h1 className="t-mega">The till is closed.</h1>
            <p className="stand">{notice}</p>
            <p className="mag-acts">
              <a className="btn" href="/the-latest">
                Read something meanwhile
              </a>
              <a className="btn btn--text" href="/subscriber-help#contact-customer-service">
                Call customer service
              </a>
            </p>
          </div>
          <div className="till-art">
            <img
              src={`${STATIC_BASE}till.svg`}
              width={620}
              height={680}
              alt="A large dial; the one yellow thing is the sector in which its hand stands"
            />
          </div>
        </section>
      </div>
    </Main>
  );
}
