import type { MailTemplate, PersonalDataFile } from '@mendwell/contract';
import { m } from '@mendwell/copy';

type Sentence = typeof m.my_data_sent_other;

/** The text for each kind of mail. A kind without a text does not compile. */
const mails: Readonly<Record<MailTemplate, Sentence>> = {
  'order-received': m.my_data_sent_order_received,
  'order-link': m.my_data_sent_order_link,
  'order-found': m.my_data_sent_order_found,
  'provider-request': m.my_data_sent_provider_request,
  'provider-request-reminder': m.my_data_sent_provider_request_reminder,
  'quote-updated': m.my_data_sent_quote_updated,
  'quote-reminder': m.my_data_sent_quote_reminder,
  code: m.my_data_sent_code,
  'provider-decision': m.my_data_sent_provider_decision,
  'other-providers': m.my_data_sent_other_providers,
  'other-providers-reminder': m.my_data_sent_other_providers_reminder,
  'request-released': m.my_data_sent_request_released,
  'order-cancelled': m.my_data_sent_order_cancelled,
  'payment-resume': m.my_data_sent_payment_resume,
  'payment-action': m.my_data_sent_payment_action,
  'payment-failed': m.my_data_sent_payment_failed,
  'payment-reminder': m.my_data_sent_payment_reminder,
  'debit-announced': m.my_data_sent_debit_announced,
  'debit-called-off': m.my_data_sent_debit_called_off,
  'order-paid': m.my_data_sent_order_paid,
  'order-refunded': m.my_data_sent_order_refunded,
  'pickup-choice': m.my_data_sent_pickup_choice,
  'pickup-reminder': m.my_data_sent_pickup_reminder,
  'pickup-booked': m.my_data_sent_pickup_booked,
  'order-collected': m.my_data_sent_order_collected,
  'order-in-service': m.my_data_sent_order_in_service,
  'order-unrepaired': m.my_data_sent_order_unrepaired,
  'order-returning': m.my_data_sent_order_returning,
  'return-booked': m.my_data_sent_return_booked,
  'order-completed': m.my_data_sent_order_completed,
  'claim-received': m.my_data_sent_claim_received,
  'claim-read': m.my_data_sent_claim_read,
  'claim-late': m.my_data_sent_claim_late,
  'claim-proposal': m.my_data_sent_claim_proposal,
  'claim-agreed': m.my_data_sent_claim_agreed,
  'claim-settled': m.my_data_sent_claim_settled,
  'claim-to-provider': m.my_data_sent_claim_to_provider,
  'claim-to-support': m.my_data_sent_claim_to_support,
  'work-stopped': m.my_data_sent_work_stopped,
  'visit-failed': m.my_data_sent_visit_failed,
  'count-differs': m.my_data_sent_count_differs,
  'order-overdue': m.my_data_sent_order_overdue,
  'provider-overdue': m.my_data_sent_provider_overdue,
  'withdrawal-received': m.my_data_sent_withdrawal_received,
  'withdrawal-to-support': m.my_data_sent_withdrawal_to_support,
  'withdrawal-undone': m.my_data_sent_withdrawal_undone,
  'courier-alert': m.my_data_sent_courier_alert,
  'support-visit-failed': m.my_data_sent_support_visit_failed,
  'support-count-differs': m.my_data_sent_support_count_differs,
  'support-overdue': m.my_data_sent_support_overdue,
  'support-charge-stuck': m.my_data_sent_support_charge_stuck,
  'support-debit-failed': m.my_data_sent_support_debit_failed,
  'support-given-up': m.my_data_sent_support_given_up,
  'support-disputed': m.my_data_sent_support_disputed,
  'support-disputed-refund': m.my_data_sent_support_disputed_refund,
  'support-refund-failed': m.my_data_sent_support_refund_failed,
  'support-request': m.my_data_sent_support_request,
  'support-acknowledgement': m.my_data_sent_support_acknowledgement,
  'support-answer': m.my_data_sent_support_answer,
  'reply-refused': m.my_data_sent_reply_refused,
  'replies-unread-alert': m.my_data_sent_replies_unread_alert,
  'replies-rejected-report': m.my_data_sent_replies_rejected_report,
  'interest-confirmation': m.my_data_sent_interest_confirmation,
  'interest-arrival': m.my_data_sent_interest_arrival,
  'my-data-access': m.my_data_sent_my_data_access,
  'my-data-erased': m.my_data_sent_my_data_erased,
  'erasure-to-provider': m.my_data_sent_erasure_to_provider,
  'erasure-to-support': m.my_data_sent_erasure_to_support,
  'desk-invitation': m.my_data_sent_desk_invitation,
  'desk-code': m.my_data_sent_desk_code,
};

/** Records of mails may be older than today's names; a stored name is never shown. */
export const mailWords = (template: string): Sentence =>
  Object.hasOwn(mails, template) ? mails[template as MailTemplate] : m.my_data_sent_other;

/** The reasons why a reply by mail did not become a message. */
export const rejectionWords: Readonly<
  Record<PersonalDataFile['rejected_replies'][number]['kind'], Sentence>
> = {
  'too-large': m.my_data_sent_rejected_too_large,
  'too-many': m.my_data_sent_rejected_too_many,
  closed: m.my_data_sent_rejected_closed,
  unreadable: m.my_data_sent_rejected_unreadable,
};
