import { Receipt } from '@/features/account/Receipt.client';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { accountMetadata } from '../../account-route';
import { NOTHING_AT_BUILD } from '../../site-params';

export const generateStaticParams = () => [{ uid: NOTHING_AT_BUILD }];

export const generateMetadata = () =>
  accountMetadata({ title: t('Thank you'), description: t('Your receipt.'), url: '/subscription-receipt' });

/** The receipt of a subscription. */
export default async function Page({ params }: { params: Promise<{ uid: string }> }) {
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('You’re in')}</h1>
      </header>
      <Receipt uid={(await params).uid} />
    </Main>
  );
}
