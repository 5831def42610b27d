import { ACCOUNT_NOTICES, type Mail, type MailFrame, NEWSROOM_NOTICES } from '@/domain/mail/mail';
import { SUBSCRIPTION_NOTICES } from '@/domain/membership/subscription-notice.rules';
import type { Letter } from '@/domain/newsletters/letter.rules';
import type { OrderView } from '@/domain/orders/order.presenter';
import { story } from '../../api/stories';

export const frame: MailFrame = {
  siteName: 'Meridian & Sons',
  accent: { color: '#0b5fff', ink: '#ffffff' },
  siteUrl: 'https://meridian.example',
  legalLine: '© 2026 Meridian',
  publisher: 'Meridian & Sons Ltd, 26 Noon Street, Boston, MA 02110',
  timeZone: 'UTC',
  preferencesUrl: 'https://meridian.example/newsletter-preferences?token=T',
};

const address = {
  firstName: 'Rosa',
  lastName: 'Lindgren',
  address1: '26 Noon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  countryCode: 'US',
};

const line = {
  availability: 1,
  availabilityId: 'A1',
  product: 1,
  productId: 'P1',
  url: '/product/slow',
  format: 'Hardcover',
  contentType: 'Book',
  authors: [],
  image: null,
  lineType: 'PHYSICAL',
  isPermission: false,
};

const at = (path: string) => `${frame.siteUrl}${path}`;
const words = (text: string) => [{ type: 'text' as const, text, marks: [] }];
const plain = { align: null, indent: 0 };

/** A text with everything that the editor of newsletters offers, but without pictures. */
const LETTER: Letter = [
  { type: 'paragraph', ...plain, children: words('Good <b>morning</b>.') },
  { type: 'heading', level: 'h2', ...plain, children: words('TO READ') },
  {
    type: 'paragraph',
    ...plain,
    children: [{ type: 'text', text: 'Bold', marks: ['bold'] }, { type: 'linebreak' }, ...words('and plain.')],
  },
  {
    type: 'list',
    isNumbered: false,
    ...plain,
    children: [{ type: 'listitem', ...plain, children: words('One') }],
  },
  { type: 'horizontalrule' },
  { type: 'pullQuote', quote: 'Noon has no shadow.', cite: 'Mara Lind' },
  { type: 'button', label: 'Subscribe', url: at('/subscribe') },
];

/** A paid order of a book and two licensed copies of a case, of which 5 dollars were refunded. */
export const order: OrderView = {
  id: 1,
  orderNumber: 'M-100005',
  status: 'PARTIALLY_REFUNDED' as OrderView['status'],
  isPaid: true,
  isTaxIncluded: false,
  isReverseCharge: false,
  isCharged: true,
  placedAt: new Date('2026-06-05T10:00:00Z'),
  lines: [
    {
      ...line,
      itemId: 'a',
      title: 'The <slow> company',
      note: 'Hardcover, English',
      isPhysical: true,
      quantity: 2,
      unitPriceMinor: 3200,
    },
    {
      ...line,
      itemId: 'b',
      title: 'The Aldermoor case',
      note: 'Copyright permission',
      isPhysical: false,
      quantity: 1,
      unitPriceMinor: 1195,
    },
  ],
  currency: 'USD',
  subTotalMinor: 7595,
  discountMinor: 500,
  taxMinor: 410,
  shippingMinor: 650,
  grandTotalMinor: 8155,
  refundedMinor: 500,
  itemCount: 3,
  promoCode: 'NOON',
  carrier: null,
  trackingNumber: null,
  shippingMethod: 'standard',
  shippingAddress: address,
  billingAddress: address,
  payment: { brand: 'Visa', last4: '4242' },
  emailAddress: 'rosa@example.com',
  entitlements: [
    {
      kind: 'download',
      title: 'The Aldermoor case',
      format: 'PDF',
      copies: null,
      code: 'D1',
      expiresAt: new Date('2026-12-05T10:00:00Z'),
      isRevoked: false,
    },
    {
      kind: 'licence',
      title: 'The Aldermoor case',
      format: '',
      copies: 1,
      code: 'L1',
      expiresAt: null,
      isRevoked: false,
    },
  ],
};

const emailAddress = 'rosa@example.com';
const orderNumber = order.orderNumber;

const webinar = {
  ...story({ kind: 'webinar', title: 'Boards & <noon>', url: '/webinars/boards' }),
  isUpcoming: true,
  startsAt: '2026-12-01T15:00:00Z',
  startText: 'December 01, 2026, 15:00 UTC',
  takesRegistrations: true,
  registrationUrl: null,
  recordingUrl: '/video/1/boards',
};

/** At least one mail of every kind. The compiler requires one for a new kind. */
export const MAILS: Record<Mail['kind'], Mail[]> = {
  'password-reset': [{ kind: 'password-reset', emailAddress, url: at('/reset-password?token=abc&x=1') }],
  'address-change': [{ kind: 'address-change', emailAddress, url: at('/confirm-email?token=abc') }],
  'address-verification': [{ kind: 'address-verification', emailAddress, url: at('/confirm-email?token=abc') }],
  'lost-factor': [{ kind: 'lost-factor', emailAddress, url: at('/lost-authenticator?token=abc') }],
  'lost-factor-replaced': [
    { kind: 'lost-factor-replaced', ownerName: 'Rosa <b>Lindgren</b>', ownerUrl: at('/admin/collections/users/7') },
  ],
  'staff-invitation': [
    {
      kind: 'staff-invitation',
      emailAddress,
      inviterName: 'Ada <b>Quill</b>',
      roleLabel: 'Editor',
      url: at('/reset-password?token=abc&invitation'),
    },
  ],
  'account-notice': ACCOUNT_NOTICES.map((notice) => ({ kind: 'account-notice', notice })),
  'account-deleted': [{ kind: 'account-deleted', emailAddress: '<b>rosa@example.com</b>' }],
  receipt: [{ kind: 'receipt', order }],
  'order-shipped': [
    {
      kind: 'order-shipped',
      orderNumber,
      parcel: order.lines.slice(0, 1),
      tracking: { carrier: 'Night Post', number: '<12>', url: null },
    },
    {
      kind: 'order-shipped',
      orderNumber,
      parcel: order.lines.slice(0, 1),
      tracking: {
        carrier: 'UPS',
        number: '1Z999AA10123456784',
        url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      },
    },
  ],
  'order-canceled': [
    { kind: 'order-canceled', orderNumber, refundMinor: 0, totalRefundedMinor: 0, currency: 'USD' },
    { kind: 'order-canceled', orderNumber, refundMinor: 8155, totalRefundedMinor: 8155, currency: 'USD' },
  ],
  'order-refunded': [
    { kind: 'order-refunded', orderNumber, refundMinor: 500, totalRefundedMinor: 1700, currency: 'USD' },
  ],
  'subscription-refunded': [
    {
      kind: 'subscription-refunded',
      planName: 'Better',
      refundMinor: 2400,
      currency: 'eur',
      document: { title: 'Credit note CN-1001', url: '/order/document/CN-1001' },
    },
  ],
  'refund-failed': [
    { kind: 'refund-failed', orderNumber, owedMinor: 500, currency: 'USD', supportEmail: 'help@meridian.example' },
  ],
  'product-available': [{ kind: 'product-available', title: 'The <slow> company', url: at('/product/slow') }],
  'renewal-failed': [
    {
      kind: 'renewal-failed',
      planName: 'Premium',
      cardLabel: 'Visa ending in 4242',
      openUntil: new Date('2026-06-05T10:00:00Z'),
    },
    { kind: 'renewal-failed', planName: 'Premium', cardLabel: null, openUntil: null },
  ],
  subscription: SUBSCRIPTION_NOTICES.filter((notice) => notice !== 'payment-failed').map((notice, at) => ({
    kind: 'subscription',
    notice,
    planName: 'Premium',
    period: 'year',
    currency: 'USD',
    priceMinor: 24_000,
    chargedMinor: at % 3 === 2 ? 12_000 : 24_000,
    nextChargeMinor: at % 3 === 1 ? 12_000 : 24_000,
    isTrial: at % 2 === 1,
    periodEnd: at === 0 ? null : new Date('2027-06-05T10:00:00Z'),
    resumesAt: notice === 'paused' || at === 0 ? new Date('2027-08-05T10:00:00Z') : null,
    cardLabel: at === 0 ? null : 'Visa ending in 4242',
  })),
  'gift-subscription-bought': [
    {
      kind: 'gift-subscription-bought',
      planName: 'Premium',
      length: 'one year',
      priceMinor: 24_000,
      currency: 'USD',
      recipientEmail: emailAddress,
      deliverAt: new Date('2027-12-24T08:00:00Z'),
    },
  ],
  'gift-subscription-delivery': ['Happy birthday, and <b>many</b> more', ''].map((message) => ({
    kind: 'gift-subscription-delivery',
    planName: 'Premium',
    length: 'one year',
    senderName: 'Noor <i>Haddad</i>',
    message,
    url: at('/gift-subscription/abc.def'),
    expiresAt: message ? new Date('2028-12-24T08:00:00Z') : null,
  })),
  'gift-subscription-ends': [
    {
      kind: 'gift-subscription-ends',
      planName: 'Premium',
      length: 'one year',
      senderName: 'Noor <i>Haddad</i>',
      endsAt: new Date('2028-12-24T08:00:00Z'),
    },
  ],
  'team-ownership': [{ kind: 'team-ownership', ownerName: 'Noor <b>Haddad</b>' }],
  'team-invitation': [
    {
      kind: 'team-invitation',
      ownerName: 'Noor <b>Haddad</b>',
      planName: 'Premium',
      url: at('/team-invitation/abc.def'),
    },
  ],
  'subscription-link': [{ kind: 'subscription-link', emailAddress, url: at('/subscription-link/abc') }],
  'newsletter-confirmation': [
    { kind: 'newsletter-confirmation', emailAddress, newsletters: ['Noon', 'Weekly'], url: at('/confirm') },
  ],
  'newsletter-issue': [false, true].map((isTest) => ({
    kind: 'newsletter-issue',
    content: {
      newsletterName: 'Noon',
      subject: 'This week',
      preview: '',
      title: 'Three ideas',
      body: LETTER,
      articles: [
        { title: 'The <slow> company', summary: 'Speed & its price.', url: at('/2024/11/slow') },
        { title: 'A bank', summary: '', url: at('/2024/11/bank') },
      ],
      closing: ['Until next week.'],
    },
    isTest,
  })),
  'shared-page': [
    {
      kind: 'shared-page',
      sender: 'Rosa <rosa@example.com>',
      title: 'The slow company',
      url: at('/2024/11/slow'),
      message: '<script>alert(1)</script>',
    },
    { kind: 'shared-page', sender: 'Rosa', title: 'The slow company', url: at('/2024/11/slow'), message: '' },
  ],
  newsroom: NEWSROOM_NOTICES.map((notice) => ({
    kind: 'newsroom',
    notice,
    title: 'Boards & <noon>',
    by: 'Cleo <b>Marsh</b>',
    note: 'Is the second figure right?',
    due: '27 Nov 2026, 12:00 UTC',
    url: at('/admin/collections/articles/1'),
  })),
  webinar: (['registered', 'reminder', 'moved', 'recording'] as const).map((notice) => ({
    kind: 'webinar',
    notice,
    webinar,
    joinUrl: 'https://meet.example/noon',
  })),
};
