import type { Field } from 'payload';

/** How often a mail was sent again, and when last, set by the system (`resend.rules.ts`). */
export const resendFields: Field[] = [
  {
    name: 'resends',
    label: 'Sent again',
    type: 'number',
    defaultValue: 0,
    admin: { readOnly: true, description: 'How often the email was sent again.' },
  },
  { name: 'resentAt', type: 'date', admin: { hidden: true } },
];
