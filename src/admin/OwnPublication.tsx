import type { AdminViewServerProps } from 'payload';
import type { DemoState } from '@/domain/newsroom/demo-removal.rules';
import { readDemoState } from '@/domain/newsroom/demo-state.query';
import { OWN_STEPS, type OwnStep, readOwnSteps } from '@/domain/newsroom/own-publication.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { msg, t } from '@/language/t';
import { AdminPage } from './AdminPage';
import { DemoRemoval } from './DemoRemoval.client';
import { OwnAccount } from './OwnAccount.client';
import './desk.css';
import './own-publication.css';
import './store/orders-desk.css';

interface StepText {
  title: string;
  note: string;
  links: { label: string; url: string }[];
}

const STEPS: Record<OwnStep, StepText> = {
  account: {
    title: msg('Create your account'),
    note: msg('The passwords of the demo’s accounts are public. Yours replaces them.'),
    links: [],
  },
  brand: {
    title: msg('Name the publication'),
    note: msg('Its name, logo, colors and typefaces, on the site, in mails and in the admin.'),
    links: [{ label: msg('Open Brand'), url: '/admin/globals/brand' }],
  },
  contact: {
    title: msg('Add contact details'),
    note: msg('Who readers turn to for help, language and time zone, and the publisher named on pages and invoices.'),
    links: [
      { label: msg('Open Site settings'), url: '/admin/globals/site-settings' },
      { label: msg('Open Store settings'), url: '/admin/globals/store-settings' },
    ],
  },
  colleagues: {
    title: msg('Invite colleagues'),
    note: msg('They get a link by email and choose their own password.'),
    links: [{ label: msg('Open Staff'), url: '/admin/staff' }],
  },
  tiers: {
    title: msg('Choose tiers and prices'),
    note: msg(
      'The currency, and what subscriptions are called, cost and open. The demo’s orders and subscribers hold its own until it is removed.',
    ),
    links: [
      { label: msg('Open Store settings'), url: '/admin/globals/store-settings' },
      { label: msg('Open Paywall'), url: '/admin/globals/paywall' },
    ],
  },
  topics: {
    title: msg('Create sections'),
    note: msg('Topics that articles are listed under and readers follow.'),
    links: [{ label: msg('Create a topic'), url: '/admin/collections/topics/create' }],
  },
  navigation: {
    title: msg('Set up the navigation'),
    note: msg('The menu at the top, the links at the bottom and the front page.'),
    links: [
      { label: msg('Open Navigation'), url: '/admin/globals/navigation' },
      { label: msg('Open Footer'), url: '/admin/globals/footer' },
      { label: msg('Open Front page'), url: '/admin/globals/home-page' },
    ],
  },
  demo: {
    title: msg('Remove the demo publication'),
    note: msg('Everything that the import made and nobody changed. Everything that you and your readers made stays.'),
    links: [],
  },
};

/** Steps from the demo publication to one's own. Each can be left and resumed; the stored data shows which are done. */
export async function OwnPublication(props: AdminViewServerProps) {
  const { payload, user } = props.initPageResult.req;
  const isAdmin = hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]));
  // Nothing is read for other roles. The layout redirects them.
  return (
    <AdminPage props={props} title={t('Start your own publication')} roles={[]}>
      {isAdmin ? (
        <Steps
          stored={await readOwnSteps(payload, Number(user?.id))}
          demo={await readDemoState(payload, Number(user?.id))}
        />
      ) : null}
    </AdminPage>
  );
}

function Steps({ stored, demo }: { stored: Record<OwnStep, boolean>; demo: DemoState }) {
  // Documents that a removal keeps don't have to be removed.
  const isRemoved = demo.state === 'absent' || (demo.state === 'present' && demo.removable.length === 0);
  const steps = { ...stored, demo: isRemoved };
  const done = OWN_STEPS.filter((step) => steps[step]).length;
  return (
    <>
      <p className="admin-orders-hint">
        {done === OWN_STEPS.length
          ? t('All steps are done.')
          : t('{done} of {count} steps done. You can leave at any time: readers see a complete site at every step.', {
              done,
              count: OWN_STEPS.length,
            })}
      </p>
      <ol className="admin-own-steps">
        {OWN_STEPS.map((step) => {
          const { title, note, links } = STEPS[step];
          return (
            <li key={step} data-done={steps[step]}>
              <h2>
                {t(title)} <small>{steps[step] ? t('Done', undefined, 'step') : t('To do')}</small>
              </h2>
              <p>{t(note)}</p>
              {links.length ? (
                <p className="admin-own-links">
                  {links.map(({ label, url }) => (
                    <a key={url} href={url}>
                      {t(label)}
                    </a>
                  ))}
                </p>
              ) : null}
              {step === 'account' && demo.isDemoAccount ? <OwnAccount /> : null}
              {step === 'demo' ? <DemoRemoval initial={demo} /> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}
