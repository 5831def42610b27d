import type { GroupField } from 'payload';
import { countryFault, prefixFault, startFault } from '@/domain/billing/billing-settings.rules';
import { merchandiserFields } from '../access/merchandising';

/**
 * The publisher, who is the seller: on invoices, credit notes and certificates, and at the bottom of pages and mails.
 * Issued documents don't change.
 */
export const sellerFields: GroupField = {
  name: 'seller',
  type: 'group',
  access: merchandiserFields,
  label: 'Publisher and seller',
  admin: {
    description:
      'Printed on invoices, credit notes and certificates. Legal name and address are also shown at the bottom of every page and mail. Issued documents don’t change.',
  },
  fields: [
    {
      name: 'legalName',
      type: 'text',
      maxLength: 120,
      admin: { description: 'The company that publishes and sells.' },
    },
    {
      name: 'address',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'As on an envelope, without the name.' },
    },
    {
      name: 'countryCode',
      label: 'Country code',
      type: 'text',
      maxLength: 2,
      validate: (value: unknown) => countryFault(value) ?? true,
      admin: {
        description:
          'Two letters, such as IE. Sellers in the EU don’t charge tax to businesses with a valid VAT ID of another EU country.',
      },
    },
    { name: 'taxId', label: 'Tax ID', type: 'text', maxLength: 40 },
    { name: 'vatId', label: 'VAT ID', type: 'text', maxLength: 40 },
    {
      name: 'registration',
      label: 'Company registration',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Such as register and number.' },
    },
    { name: 'email', label: 'Email for questions about invoices', type: 'email' },
    { name: 'footerNote', type: 'textarea', maxLength: 400, admin: { description: 'Printed below every document.' } },
  ],
};

const prefixField = (name: string, label: string, defaultValue: string) => ({
  name,
  label,
  type: 'text' as const,
  required: true,
  defaultValue,
  maxLength: 12,
  validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
    prefixFault(value, siblingData as Record<string, unknown>) ?? true,
});

const startField = (name: string, label: string) => ({
  name,
  label,
  type: 'number' as const,
  required: true,
  defaultValue: 1001,
  validate: (value: unknown) => startFault(value) ?? true,
  admin: { description: 'Numbers that were already issued are skipped, so a lower number changes nothing.' },
});

/** The two number series of invoices and credit notes. */
export const numberingFields: GroupField = {
  name: 'numbering',
  label: 'Invoice numbers',
  type: 'group',
  access: merchandiserFields,
  fields: [
    {
      type: 'row',
      fields: [
        prefixField('invoicePrefix', 'Prefix of invoices', 'INV-'),
        startField('nextInvoice', 'Next invoice number'),
      ],
    },
    {
      type: 'row',
      fields: [
        prefixField('creditNotePrefix', 'Prefix of credit notes', 'CN-'),
        startField('nextCreditNote', 'Next credit note number'),
      ],
    },
  ],
};
