import type { LanguageName } from '@mendwell/contract';
import { withdrawalUndoableUntil } from '@mendwell/domain';
import {
  composeDeskCode,
  composeDeskInvitation,
  composePasskeyNotice,
  composeRightsNotice,
} from '#mail/desk.ts';
import { composeArrivalMail } from '#mail/interest-arrival.ts';
import { composeInterestMail } from '#mail/interest-confirmation.ts';
import { composeSupportAcknowledgement } from '#mail/support-acknowledgement.ts';
import { composeWithdrawalToSupport } from '#mail/withdrawal-to-support.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { settingOf } from './mail-setting.ts';

const place = { city: 'Potsdam', postcode: '14467' };
const page = (path: string) => `https://shop.example${path}#token`;
const receivedAt = new Date('2026-11-17T09:42:17Z');
const withdrawn = {
  replyTo: 'mira.sommerfeld@example.com',
  reference: '7K3QW0ZT',
  name: 'Mira Sommerfeld-Okafor',
  orderNumber: '7K3QW0ZT9M',
  scope: 'all',
  which: null,
  receivedAt,
  undoUntil: withdrawalUndoableUntil(receivedAt),
} as const;
const invited = {
  name: 'Leyla Demir',
  role: 'workshop_owner',
  workshop: 'Zwirnstube Rixdorf',
  signInUrl: 'https://desk.example/sign-in',
} as const;
const noticed = {
  device: 'Chrome, Android',
  at: receivedAt,
  accountUrl: 'https://desk.example/account',
  supportEmail: 'support@example.com',
} as const;
const rights = {
  name: 'Leyla Demir',
  at: receivedAt,
  signInUrl: 'https://desk.example/sign-in',
  supportEmail: 'support@example.com',
} as const;
const outcomes = ['pending', 'undone', 'called_off', 'stopped', 'noted', 'unmatched'] as const;

/** The data that these mails are made from. */
export const otherMailData = { place, withdrawn, noticed };

/**
 * The mails that do not belong to an order: cities, messages to support, the desk, and withdrawals as
 * support reads them.
 */
export const otherMails: Readonly<Record<string, (language: LanguageName) => Mail>> = {
  'interest-confirmation': (language) =>
    composeInterestMail({
      ...settingOf(language),
      ...place,
      confirmUrl: page('/notify/confirm'),
      deleteUrl: page('/notify/unsubscribe'),
    }),
  'interest-arrival': (language) =>
    composeArrivalMail({
      ...settingOf(language),
      ...place,
      unsubscribeUrl: page('/notify/unsubscribe'),
      oneClickUrl: page('/sip/unsubscribe'),
    }),
  'support-acknowledgement': (language) =>
    composeSupportAcknowledgement({ ...settingOf(language), reference: '7Q3M0000', topic: 'chat' }),
  'desk-code': (language) => composeDeskCode({ ...settingOf(language), code: '407251' }),
  'desk-passkey-added': (language) =>
    composePasskeyNotice({ ...settingOf(language), ...noticed, isAdded: true }),
  'desk-passkey-removed': (language) =>
    composePasskeyNotice({ ...settingOf(language), ...noticed, isAdded: false }),
  'desk-rights-role': (language) =>
    composeRightsNotice({
      ...settingOf(language),
      ...rights,
      change: { kind: 'role', was: 'support', role: 'finance' },
    }),
  'desk-rights-block': (language) =>
    composeRightsNotice({ ...settingOf(language), ...rights, change: { kind: 'block' } }),
  'desk-rights-unblock': (language) =>
    composeRightsNotice({ ...settingOf(language), ...rights, change: { kind: 'unblock' } }),
  'desk-invitation': (language) => composeDeskInvitation({ ...settingOf(language), ...invited }),
  'desk-invitation-staff': (language) =>
    composeDeskInvitation({ ...settingOf(language), ...invited, role: 'support', workshop: undefined }),
  ...Object.fromEntries(
    outcomes.map((outcome) => [
      `withdrawal-to-support-${outcome}`,
      (language: LanguageName) =>
        composeWithdrawalToSupport({ ...settingOf(language), ...withdrawn, outcome }),
    ]),
  ),
};
