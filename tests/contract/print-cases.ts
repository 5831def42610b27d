import { vi } from 'vitest';
import { exportIssueLabels } from '@/domain/membership/issue-labels.query';
import { holdDeliveries, savePrintAddress } from '@/domain/membership/print-delivery.command';
import { readPrintDelivery } from '@/domain/membership/print-delivery.query';
import { casesOf } from './account-cases';
import { afterwards, forAdmins } from './case-variants';
import type { Case } from './cases';

const delivery = { isIncluded: false, address: null, hold: null, today: '2027-06-15' };

const deliveryAgain = (cases: Record<string, Record<number, Case>>) =>
  afterwards(cases, () => vi.mocked(readPrintDelivery).mockResolvedValue(delivery));

/** One request for every status that the endpoints of print issues document. */
export const PRINT_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'get',
    url: '/service/user/print-delivery',
    mocks: readPrintDelivery,
    result: delivery,
    isForUsers: true,
  }),
  ...deliveryAgain(
    casesOf({
      method: 'post',
      url: '/service/user/print-delivery',
      body: { city: 'Portland' },
      mocks: savePrintAddress,
      result: undefined,
      errors: { 404: 'not-found' },
      isForUsers: true,
    }),
  ),
  ...deliveryAgain(
    casesOf({
      method: 'post',
      url: '/service/user/print-delivery/hold',
      body: { hold: null },
      mocks: holdDeliveries,
      result: undefined,
      errors: { 404: 'not-found' },
      isForUsers: true,
    }),
  ),
  ...forAdmins(
    casesOf({
      method: 'get',
      url: '/service/membership/issues/BR2706/labels.csv',
      path: '/service/membership/issues/{issue}/labels.csv',
      mocks: exportIssueLabels,
      result: 'name',
      errors: { 404: 'not-found' },
      malformed: `/service/membership/issues/${'x'.repeat(50)}/labels.csv`,
    }),
  ),
};
