import { dollars } from '@/domain/formats/money.rules';
import type { MembershipData } from './membership-data';

/** A reader's invoices, each with a link to view and print it. */
export function Invoices({ invoices }: Pick<MembershipData, 'invoices'>) {
  return (
    <table>
      <caption className="ui-visually-hidden">Invoices</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Invoice</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ number, dateText, amountMinor, refundedMinor, stateText, url }) => (
          <tr key={number}>
            <td>{dateText}</td>
            <td>
              <a className="ui-link" href={url}>
                {number}
              </a>
            </td>
            <td>{dollars(amountMinor)}</td>
            <td>{refundedMinor > 0 ? `${stateText}, ${dollars(refundedMinor)}` : stateText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
