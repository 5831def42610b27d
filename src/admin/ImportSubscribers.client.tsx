'use client';

import { useRouter } from 'next/navigation';
import type { SubscriberImport } from '@/domain/membership/import-subscribers.command';
import { msg, t } from '@/language/t';
import { ChangedFields, ChangesTable, FileImport, recordsSummary } from './FileImport.client';

/** Imports a file with print subscribers: first a dry run that shows all changes by line, then everything at once. */
export function ImportSubscribers() {
  const router = useRouter();
  return (
    <FileImport<SubscriberImport>
      path="/api/cms/subscribers/import"
      intro={
        <p>
          {t(
            'Choose a CSV file from the fulfillment house with the column subscriberAccountNumber and any of emailAddress, firstName, lastName, source, tier, active and expiresAt. You’ll see all changes before they’re applied. Known account numbers are changed, new ones are created, and subscribers who aren’t in the file stay as they are. Subscriptions that readers have linked follow the new tier and date.',
          )}
        </p>
      }
      countOf={countOf}
      summaryOf={(report, name) => recordsSummary(report, name, t('subscribers'))}
      changesOf={(report) => <Differences report={report} />}
      submitOf={(report) => (
        <button type="submit" className="btn btn--style-primary btn--size-small">
          {t('{count, plural, one {Import 1 subscriber} other {Import {count} subscribers}}', {
            count: countOf(report),
          })}
        </button>
      )}
      onApplied={() => router.refresh()}
    />
  );
}

const countOf = ({ created, changed }: SubscriberImport): number => created + changed;

const FIELD_NAMES: Record<SubscriberImport['changes'][number]['fields'][number]['field'], string> = {
  emailAddress: msg('Email'),
  firstName: msg('First name'),
  lastName: msg('Last name'),
  source: msg('Source code'),
  tier: msg('Tier'),
  active: msg('Active'),
  expiresAt: msg('Paid until'),
};

function Differences({ report }: { report: SubscriberImport }) {
  const further = t('{count, plural, one {And 1 more subscriber.} other {And {count} more subscribers.}}', {
    count: report.further,
  });
  return (
    <ChangesTable
      isApplied={report.state === 'applied'}
      subject={t('Account number')}
      further={report.further > 0 ? further : null}
    >
      {report.changes.map(({ line, accountNumber, isNew, fields }) => (
        <tr key={line} className={isNew ? 'is-new' : undefined}>
          <td>{line}</td>
          <th scope="row">
            {accountNumber}
            {isNew ? <span>{t('New')}</span> : null}
          </th>
          <td>
            <ChangedFields
              isNew={isNew}
              fields={fields.map(({ field, from, to }) => ({ name: t(FIELD_NAMES[field]), from, to }))}
            />
          </td>
        </tr>
      ))}
    </ChangesTable>
  );
}
