import { accountMailJob } from '@/domain/accounts/send-account-mail.job';
import { issueDocumentsJob } from '@/domain/billing/issue-documents.job';
import { pricesJob } from '@/domain/catalog/apply-prices.job';
import { notifyAvailableJob } from '@/domain/catalog/notify-available.job';
import { giftSubscriptionMailJob } from '@/domain/gift-subscriptions/gift-subscription-mail.job';
import { linkMailJob } from '@/domain/membership/link-mail.job';
import { membershipMailJob } from '@/domain/membership/membership-mail.job';
import { updateSubscriptionTaxesJob } from '@/domain/membership/update-subscription-taxes.job';
import { confirmNewslettersJob } from '@/domain/newsletters/send-confirmation.job';
import { sendIssueJob } from '@/domain/newsletters/send-issue.job';
import { newsroomMailJob } from '@/domain/newsroom/newsroom-mail.job';
import { removeDemoJob } from '@/domain/newsroom/remove-demo.job';
import { refundJob } from '@/domain/orders/refund-order.job';
import { orderMailJob } from '@/domain/orders/send-order-mail.job';
import { paymentEventJob } from '@/domain/payments/process-event.job';
import { syncStripeCustomerJob } from '@/domain/payments/sync-stripe-customer.job';
import { shareMailJob } from '@/domain/sharing/send-share-mail.job';
import { notifyFeedHubJob } from '@/domain/streams/notify-feed-hub.job';
import { teamMailJob } from '@/domain/teams/team-mail.job';
import { deliverWebhookJob } from '@/domain/webhooks/deliver-webhook.job';
import { webinarMailJob } from '@/domain/webinars/webinar-mail.job';
import type { JobPolicy } from '@/platform/job-declaration';
import { releaseJob } from '../cache/release.job';

/** All jobs of the queue. Each declares how to handle a crash. */
export const jobs = [
  releaseJob,
  accountMailJob,
  confirmNewslettersJob,
  shareMailJob,
  sendIssueJob,
  paymentEventJob,
  syncStripeCustomerJob,
  membershipMailJob,
  updateSubscriptionTaxesJob,
  linkMailJob,
  giftSubscriptionMailJob,
  teamMailJob,
  webinarMailJob,
  newsroomMailJob,
  removeDemoJob,
  orderMailJob,
  refundJob,
  issueDocumentsJob,
  notifyAvailableJob,
  pricesJob,
  deliverWebhookJob,
  notifyFeedHubJob,
] satisfies JobPolicy[];
