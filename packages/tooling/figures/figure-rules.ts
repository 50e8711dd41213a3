import { mostPhotosOfItem } from '@mendwell/contract';
import {
  claimWaits,
  conversationOpenDays,
  deskCodeLimits,
  itemCoverMost,
  orderLinkDays,
  orderMessageLimits,
  replyGoalMinutes,
  retentionDays,
  retentionMonths,
  retentionYears,
  statutoryRightYears,
  supportOpening,
  supportReplyDays,
  unreadReplyMinutes,
  usualWaits,
  visitHours,
  warrantyMonths,
  workingDayEnds,
} from '@mendwell/domain';
import { constantIn } from './published-texts.ts';

/**
 * Which figure may stand where, and what it comes from. A text whose figure fits no row fails the test,
 * and so does a row that no text needs: whoever changes a constant has to change the texts, and the
 * other way round. Places are names of messages and answers, or `text#section` of a legal text.
 */
export type FigureRule = { readonly figure: string; readonly places: RegExp; readonly from: string };

const orders = 'apps/api/src/modules/orders';
const draft = 'apps/storefront/app/draft';

const rule =
  (kind: string) =>
  (value: number | string, places: RegExp, from: string): FigureRule => ({
    figure: `${kind} ${value}`,
    places,
    from,
  });
const [euros, percent, clock] = [rule('euros'), rule('percent'), rule('clock')];
const [workingDays, days, hours, minutes] = [
  rule('workingDays'),
  rule('days'),
  rule('hours'),
  rule('minutes'),
];
const [weeks, months, years] = [rule('weeks'), rule('months'), rule('years')];
const [digits, photos] = [rule('digits'), rule('photos')];

const oClock = (hour: number) => `${hour}:00`;
const inMonths = (someDays: number) => Math.round((someDays / 365) * 12);

const link = (purpose: keyof typeof orderLinkDays) => orderLinkDays[purpose];
const invitationDays = constantIn('packages/domain/src/desk.ts', 'invitationDays');
const searchedPhoneDigits = constantIn('packages/domain/src/desk-search.ts', 'shortestPhone');
const freshMinutes = constantIn('packages/domain/src/desk.ts', 'freshMs') / 60_000;
const companySignInMinutes = constantIn(
  'apps/api/src/modules/desk-people/company-sign-in.ts',
  'companySignInMinutes',
);
const withdrawalDays = constantIn('packages/domain/src/withdrawal.ts', 'withdrawalDays');
const refundDays = constantIn('packages/domain/src/withdrawal.ts', 'refundDays');
const undoMinutes = constantIn('packages/domain/src/order.ts', 'undoMinutes');
const codeDigits = constantIn(`${orders}/codes/code-hash.ts`, 'codeDigits');
const codeMinutes = constantIn(`${orders}/codes/mail-code.ts`, 'validMs') / 60_000;
const deviceDays = constantIn(`apps/api/src/modules/quotes/provider/provider-rights.ts`, 'deviceDays');
const mailCapDays = constantIn('apps/api/src/modules/mail/daily-cap.ts', 'dayMs') / 86_400_000;
const photoHours = constantIn('packages/photos-web/src/photo-store.ts', 'graceMs') / 3_600_000;
const phoneDigits = constantIn(`${draft}/customer-check.ts`, 'leastDigits');
const dataAccess = 'apps/api/src/modules/personal-data';
const dataLinkHours = constantIn(`${dataAccess}/request-access.ts`, 'linkHours');
const dataCodeMinutes = constantIn(`${dataAccess}/mail-access.ts`, 'validMs') / 60_000;
const dataPhotoHours = constantIn('apps/api/src/modules/photos/export-photos.ts', 'copySeconds') / 3600;
/** The rate limits whose texts ask people to come back later have windows written as '1 hour'. */
const limitHours = 1;

const support =
  /^(chat_away_text|faq_(ask_text|contact)|help_(page_description|lead|hours_text|chat_text)|how_promise_people_text|mail_footer_help|order_update_hours|receipt_contact|shell_support_hours|status_act_support_text|support_(hours|mail_acknowledgement_text)|accessibility#feedback|imprint#(contact)?|terms#disputes)$/;
const evenings =
  /^(home_how_hand_over_text|how_(page_description|window)|life_mail_pickup_(preview|choose)|mail_arrival_text|order_mail_pickup_(wished_)?text|provider_scheduled_text|status_(choosing|back|act_pickup)_text|thanks_pickup_text|terms#(pickup)?|faq_(when_pickup|return))$/;
const bankGivesBack =
  /^(order_update_cancelled_paid|pay_refunded_text|quote_back_paid|status_refunding_text|life_mail_refunded_(preview|lead))$/;
const code =
  /^(life_mail_(quote_how|more_how|code_\w+)|provider_(code|mail_code)_\w+|problem_code_invalid_next|quote_(\w*decision_text|code_\w+)|status_link_hint|accessibility#standard|privacy#emails|terms#(quote|cancel)|faq_(higher_quote|cancel))$/;

export const figureRules: readonly FigureRule[] = [
  // Prices.
  euros('36.00', /^terms#quote$/, 'an example of a ceiling'),
  euros(
    (itemCoverMost / 100).toFixed(2),
    /^(cover_loss|receipt_cover|booking_value_why|claim_wish_compensation_text|terms#defects|faq_damage|life_mail_cancelled_cover_text)$/,
    'itemCoverMost',
  ),
  percent(100, /^booking_composition_example$/, 'an example of a material'),
  percent(400, /^accessibility#(checks)?$/, 'WCAG 2.2, 1.4.10'),

  // Hours of the day.
  clock(oClock(supportOpening.from), support, 'supportOpening.from'),
  clock(oClock(supportOpening.to), support, 'supportOpening.to'),
  clock(oClock(visitHours.from), evenings, 'visitHours.from'),
  clock(oClock(visitHours.to), evenings, 'visitHours.to'),

  clock(
    oClock(workingDayEnds),
    /^(pickup_until|problem_visit_too_late_next|terms#(quote|deadlines|pickup|withdrawal|defects)|withdraw_effect|faq_(when_pickup|not_home|higher_quote|withdraw))$/,
    'workingDayEnds',
  ),

  // How long we wait for the provider and the customer.
  workingDays(
    usualWaits.provider.remind[0] ?? 0,
    /^(order_mail_request_answer_\w+|terms#deadlines)$/,
    'usualWaits.provider.remind',
  ),
  workingDays(
    usualWaits.provider.end,
    /^(how_review_badge|order_done_text|thanks_review_text|terms#deadlines)$/,
    'usualWaits.provider.end',
  ),
  days(usualWaits.quote.remind[0] ?? 0, /^terms#deadlines$/, 'usualWaits.quote.remind'),
  days(usualWaits.quote.end, /^(terms#(quote|deadlines)|faq_higher_quote)$/, 'usualWaits.quote.end'),
  workingDays(
    usualWaits.moreWork.end,
    /^(terms#(quote|deadlines)|faq_higher_quote)$/,
    'usualWaits.moreWork.end',
  ),
  workingDays(usualWaits.moreWork.remind[0] ?? 0, /^terms#deadlines$/, 'usualWaits.moreWork.remind'),
  days(usualWaits.payment.end, /^terms#deadlines$/, 'usualWaits.payment.end'),
  days(usualWaits.otherProvider.end, /^terms#(contract|deadlines)$/, 'usualWaits.otherProvider.end'),
  days(usualWaits.otherProvider.remind[0] ?? 0, /^terms#deadlines$/, 'usualWaits.otherProvider.remind'),
  days(usualWaits.pickup.remind[1] ?? 0, /^terms#deadlines$/, 'usualWaits.pickup.remind'),
  hours(
    usualWaits.method.endHours,
    /^(order_mail_resume_otherwise|terms#deadlines)$/,
    'usualWaits.method.endHours',
  ),
  days(usualWaits.method.endHours / 24, /^order_ended_text$/, 'usualWaits.method.endHours'),
  workingDays(
    supportReplyDays,
    /^(help_support_text|life_mail_(failed_lead_disputed|withdrawal_again_text)|terms#withdrawal|status_clearing_next|support_\w+|withdraw_(effect|next_answer_text|mail_\w+))$/,
    'supportReplyDays',
  ),
  hours(limitHours, /^((support|withdraw)_too_many|privacy#visit)$/, "the limits' timeWindow"),
  days(1, /^life_mail_alert_stuck$/, 'alert-stuck-charges.ts: a day'),

  // Withdrawal and other periods set by law.
  days(
    withdrawalDays,
    /^(order_mail_(contract_(withdraw_text|starts_late)|request_starts_late)|payment_(start_\w+|submit_text)|thanks_\w+_later|withdraw_mail_noted_next|terms#(withdrawal|early-start)?|faq_(how_long|withdraw))$/,
    'withdrawalDays (§ 355 BGB)',
  ),
  days(
    14,
    /^(life_mail_(stopped_money_rest|withdrawal_(next|held)_text)|withdraw_mail_stopped_next|terms#withdrawal-effects)$/,
    '§ 357 (1) BGB',
  ),
  days(refundDays - 1, /^withdraw_mail_stopped_next$/, 'isRefundOverdue: a day before refundDays'),
  months(
    warrantyMonths,
    /^(cover_warranty|receipt_cover|life_mail_completed_not_right|terms#defects|faq_damage|life_mail_cancelled_cover_text)$/,
    'warrantyMonths',
  ),
  years(
    statutoryRightYears,
    /^(cover_statutory|receipt_cover|claim_link_text|terms#defects|faq_damage|life_mail_cancelled_cover_text)$/,
    'statutoryRightYears (§ 634a BGB)',
  ),
  workingDays(claimWaits.answer, /^terms#defects$/, 'claimWaits.answer'),
  workingDays(claimWaits.propose, /^terms#defects$/, 'claimWaits.propose'),
  workingDays(claimWaits.remindWorkshop, /^claim_mail_provider_lead$/, 'claimWaits.remindWorkshop'),
  months(1, /^privacy#my-data$/, 'Art. 12 (3) GDPR'),
  weeks(8, /^(order_mail_sepa_mandate_text|payment_mandate_text|terms#payment)$/, '§ 675x (2), (4) BGB'),

  // Periods that banks and the payment provider need.
  days(
    1,
    /^(order_mail_sepa_announce_text|payment_mandate_notice|terms#payment|faq_payment_methods)$/,
    'a debit is announced the day before',
  ),
  workingDays(
    5,
    /^(pay_processing_text|payment_mandate_notice|terms#payment)$/,
    'SEPA at the payment provider',
  ),
  workingDays(5, bankGivesBack, 'refunds at the payment provider, from'),
  workingDays(10, bankGivesBack, 'refunds at the payment provider, to'),
  digits(4, /^(privacy|terms)#payment$/, 'of a card or account the provider tells the last four'),

  // Codes, links and devices.
  digits(codeDigits, code, 'code-hash.ts: codeDigits'),
  minutes(unreadReplyMinutes, /^privacy#support$/, 'unreadReplyMinutes'),
  minutes(orderMessageLimits.unreadMinutes, /^privacy#support$/, 'orderMessageLimits.unreadMinutes'),
  days(orderMessageLimits.daysAfterCompletion, /^privacy#support$/, 'orderMessageLimits.daysAfterCompletion'),
  minutes(codeMinutes, code, 'mail-code.ts: validMs'),
  minutes(
    deskCodeLimits.minutes,
    /^desk_(sign_in_email_hint|code_lead|mail_code_valid)$/,
    'deskCodeLimits.minutes',
  ),
  minutes(freshMinutes, /^desk_(account_proved|refund_key_text)$/, 'desk.ts: freshMs'),
  minutes(
    companySignInMinutes,
    /^problem_company_sign_in_invalid_next$/,
    'company-sign-in.ts: companySignInMinutes',
  ),
  digits(codeDigits, /^(more_work_code|life_mail_more_how)$/, 'code-hash.ts: codeDigits'),
  digits(codeDigits, /^desk_(sign_in_email_hint|code_label)$/, 'code-hash.ts: codeDigits'),
  days(invitationDays, /^desk_(mail_invitation_how|people_invite_text)$/, 'desk.ts: invitationDays'),
  days(link('view'), /^(privacy#emails|terms#pickup)$/, 'order-links.ts: view'),
  days(link('pickup'), /^privacy#emails$/, 'order-links.ts: pickup'),
  days(link('decide'), /^privacy#emails$/, 'order-links.ts: decide'),
  days(link('pay'), /^privacy#emails$/, 'order-links.ts: pay'),
  days(deviceDays, /^provider_(code_lead|mail_code_text)$/, 'provider-rights.ts: deviceDays'),

  minutes(undoMinutes, /^provider_finish_follows\w*$/, 'order.ts: undoMinutes'),

  // How long data is stored.
  days(
    retentionDays.order,
    /^(privacy#(photos|payment|support|retention)?|faq_photos|life_mail_completed_kept)$/,
    'retentionDays.order',
  ),
  days(retentionDays.draft, /^privacy#(payment|retention)$/, 'retentionDays.draft'),
  days(
    retentionDays.orderLink,
    /^(privacy#(emails|retention)|terms#pickup|life_mail_completed_kept)$/,
    'retentionDays.orderLink',
  ),
  days(retentionDays.code, /^privacy#retention$/, 'retentionDays.code'),
  days(retentionDays.guess, /^privacy#(visit|retention)$/, 'retentionDays.guess'),
  days(retentionDays.linkRequest, /^privacy#retention$/, 'retentionDays.linkRequest'),
  days(mailCapDays, /^(mail_cap_text|desk_exceptions_mail_cap)$/, 'daily-cap.ts: dayMs'),
  days(retentionDays.mailCount, /^privacy#retention$/, 'retentionDays.mailCount'),
  days(retentionDays.setAsideMail, /^privacy#support$/, 'retentionDays.setAsideMail'),
  // Access to one's data and its erasure.
  days(
    retentionDays.dataRequest,
    /^(privacy#retention|my_data_(nothing|mail_(nothing_text|stays_nothing)))$/,
    'retentionDays.dataRequest',
  ),
  days(retentionDays.order, /^my_data_otherwise_order$/, 'retentionDays.order'),
  days(retentionDays.mail, /^my_data_otherwise_mails$/, 'retentionDays.mail'),
  months(inMonths(retentionDays.support), /^my_data_otherwise_messages$/, 'retentionDays.support'),
  months(inMonths(retentionDays.interest), /^my_data_otherwise_interests$/, 'retentionDays.interest'),
  months(retentionMonths.claims, /^privacy#(emails|retention|my-data)$/, 'retentionMonths.claims'),
  hours(
    dataLinkHours,
    /^(my_data_(over_text|mail_access_valid)|privacy#my-data)$/,
    'request-access.ts: linkHours',
  ),
  hours(dataPhotoHours, /^(my_data_take_text|privacy#photos)$/, 'export-photos.ts: copySeconds'),
  minutes(
    dataCodeMinutes,
    /^(my_data_(code_lead\w*|mail_access_\w+)|privacy#my-data)$/,
    'mail-access.ts: validMs',
  ),
  digits(codeDigits, /^(my_data_code_lead\w*|privacy#my-data)$/, 'code-hash.ts: codeDigits'),
  days(retentionDays.mail, /^privacy#(emails|retention)$/, 'retentionDays.mail'),
  days(retentionDays.event, /^privacy#retention$/, 'retentionDays.event'),
  days(retentionDays.visitor, /^privacy#device$/, 'retentionDays.visitor'),
  days(retentionDays.browserContact, /^privacy#device$/, 'retentionDays.browserContact'),
  days(
    retentionDays.interestPending,
    /^(mail_interest_not_you_text|notify_thanks_kept|privacy#notify)$/,
    'retentionDays.interestPending',
  ),
  days(retentionDays.interestTold, /^(mail_arrival_once_text|privacy#notify)$/, 'retentionDays.interestTold'),
  months(
    inMonths(retentionDays.interest),
    /^(notify_(thanks_kept|promise_text)|privacy#(notify|retention))$/,
    'retentionDays.interest',
  ),
  months(
    inMonths(retentionDays.support),
    /^(support_kept|privacy#(support|retention))$/,
    'retentionDays.support',
  ),
  days(
    retentionDays.measurement,
    /^(consent_measuring_text|privacy#(analytics|retention))$/,
    'retentionDays.measurement',
  ),
  months(inMonths(retentionDays.consent), /^privacy#(device|analytics|retention)$/, 'retentionDays.consent'),
  hours(
    retentionDays.unclaimedPhoto * 24,
    /^(privacy#(photos|retention)|faq_photos)$/,
    'retentionDays.unclaimedPhoto',
  ),
  hours(photoHours, /^privacy#device$/, 'photo-store.ts: graceMs'),
  years(retentionDays.voucherUse / 365, /^privacy#retention$/, 'retentionDays.voucherUse'),
  years(retentionYears.receipt, /^privacy#retention$/, 'retentionYears.receipt'),
  years(retentionYears.correspondence, /^privacy#retention$/, 'retentionYears.correspondence'),
  years(
    constantIn(`${draft}/language.ts`, 'languageCookieSeconds') / 31_536_000,
    /^privacy#device$/,
    'language.ts: languageCookieSeconds',
  ),

  // What the customer is asked to provide.
  photos(
    mostPhotosOfItem,
    /^(home_how_show_text|how_book_text|photos_(lead|too_many|full)|faq_how_booking)$/,
    'mostPhotosOfItem',
  ),
  photos(
    1,
    /^(how_book_text|photos_(lead|needed)|terms#your-part|faq_how_booking)$/,
    'an item needs a photo',
  ),
  photos(1, /^provider_photos_most$/, 'the count that chooses the sentence'),
  photos(2, /^provider_arrive_photos_text$/, 'a manner of speaking'),
  photos(3, /^photos_tips$/, 'how many tips there are'),
  digits(
    5,
    /^(customer_postcode_digits|location_postcode_unknown_hint|notify_postcode_invalid|problem_postcode_unknown_next)$/,
    'isPostcode',
  ),
  digits(phoneDigits, /^customer_phone_short$/, 'customer-check.ts: leastDigits'),

  // What our staff read at the desk.
  workingDays(claimWaits.answer, /^desk_claims_lead$/, 'claimWaits.answer'),
  days(claimWaits.remindCustomer, /^desk_claims_wait_text$/, 'claimWaits.remindCustomer'),
  workingDays(3, /^desk_exceptions_sleep_three_days$/, 'exceptions.ts: daysOf'),
  workingDays(5, /^desk_exceptions_sleep_week$/, 'exceptions.ts: daysOf'),
  days(1, /^desk_exceptions_since_days$/, 'the count that chooses the sentence'),
  clock(oClock(supportOpening.from), /^desk_inbox_promise$/, 'supportOpening.from'),
  clock(oClock(supportOpening.to), /^desk_inbox_promise$/, 'supportOpening.to'),
  workingDays(supportReplyDays, /^desk_inbox_promise$/, 'supportReplyDays'),
  minutes(replyGoalMinutes('chat'), /^desk_inbox_promise$/, 'replyGoalMinutes'),
  minutes(unreadReplyMinutes, /^desk_inbox_answer_hint_chat$/, 'unreadReplyMinutes'),
  days(conversationOpenDays, /^desk_inbox_too_old$/, 'conversationOpenDays'),
  digits(
    searchedPhoneDigits,
    /^desk_support_(none_text|short_text|hint_phone)$/,
    'desk-search.ts: shortestPhone',
  ),
];
