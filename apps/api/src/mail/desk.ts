import { languageLocales } from '@mendwell/contract';
import { formatMoment, m, sayIn } from '@mendwell/copy';
import type { DeskRole } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { spacedCode } from './code.ts';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';

const roleWords = {
  workshop_owner: m.desk_role_workshop_owner,
  workshop_member: m.desk_role_workshop_member,
  support: m.desk_role_support,
  operator: m.desk_role_operator,
  finance: m.desk_role_finance,
  auditor: m.desk_role_auditor,
} as const satisfies Record<DeskRole, unknown>;

type InvitationFacts = MailFrame & {
  readonly name: string;
  readonly role: DeskRole;
  /** Its name; undefined for our staff. */
  readonly workshop: string | undefined;
  readonly signInUrl: string;
};

/** Invites somebody to the desk. The link is the same for everybody and authorises nothing. */
export function composeDeskInvitation(facts: InvitationFacts): Mail {
  const { name, role, workshop, signInUrl, to, brand } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const platform = brand.platform.name;
  return orderMail(facts, {
    subject: say(m.desk_mail_invitation_subject, { platform }),
    preview: say(m.desk_mail_invitation_preview),
    parts: [
      part.heading(say(m.desk_mail_about, { platform }), say(m.desk_mail_invitation_title, { name })),
      part.text(
        workshop === undefined
          ? say(m.desk_mail_invitation_staff, { platform, role: say(roleWords[role]) })
          : say(m.desk_mail_invitation_workshop, { platform, workshop, role: say(roleWords[role]) }),
      ),
      part.text(say(m.desk_mail_invitation_how, { email: to })),
      part.button(say(m.desk_mail_invitation_button), signInUrl),
      part.address(say(m.mail_button_fallback), signInUrl),
      part.warning(say(m.desk_mail_invitation_not_you), say(m.desk_mail_invitation_not_you_text)),
    ],
  });
}

/** The code to sign in with. It is in the subject, where phones offer to fill it in. */
export function composeDeskCode(facts: MailFrame & { readonly code: string }): Mail {
  const { code, brand } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const platform = brand.platform.name;
  return orderMail(facts, {
    subject: say(m.life_mail_code_subject, { code: spacedCode(code) }),
    preview: say(m.desk_mail_code_preview, { platform }),
    parts: [
      part.heading(say(m.desk_mail_about, { platform }), say(m.desk_mail_code_title)),
      part.code(code),
      part.text(say(m.desk_mail_code_valid)),
      part.warning(say(m.desk_mail_code_not_you), say(m.desk_mail_code_not_you_text)),
    ],
  });
}

type NoticeFacts = MailFrame & {
  /** Otherwise it was removed. */
  readonly isAdded: boolean;
  /** The browser and system, such as "Chrome, Android". */
  readonly device: string;
  readonly at: Date;
  readonly accountUrl: string;
  readonly supportEmail: string;
};

/** Tells somebody that a passkey was added or removed, and what to do if it was somebody else. */
export function composePasskeyNotice(facts: NoticeFacts): Mail {
  const { isAdded, device, at, accountUrl, supportEmail, brand } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const platform = brand.platform.name;
  const said = { device, when: formatMoment(locale, at) };
  return orderMail(facts, {
    subject: say(isAdded ? m.desk_mail_passkey_added_subject : m.desk_mail_passkey_removed_subject, {
      platform,
    }),
    preview: say(m.desk_mail_passkey_preview),
    parts: [
      part.heading(
        say(m.desk_mail_about, { platform }),
        say(isAdded ? m.desk_mail_passkey_added_title : m.desk_mail_passkey_removed_title),
      ),
      part.text(say(isAdded ? m.desk_mail_passkey_added : m.desk_mail_passkey_removed, said)),
      part.text(say(m.desk_mail_passkey_you)),
      part.warning(
        say(m.desk_mail_code_not_you),
        say(isAdded ? m.desk_mail_passkey_added_not_you : m.desk_mail_passkey_removed_not_you, {
          email: supportEmail,
        }),
      ),
      part.button(say(m.desk_mail_passkey_button), accountUrl),
      part.address(say(m.mail_button_fallback), accountUrl),
    ],
  });
}

type RightsFacts = MailFrame & {
  readonly name: string;
  readonly change:
    | { readonly kind: 'role'; readonly was: DeskRole; readonly role: DeskRole }
    | { readonly kind: 'block' | 'unblock' };
  readonly at: Date;
  readonly signInUrl: string;
  readonly supportEmail: string;
};

const rightsSubjects = {
  role: m.desk_mail_rights_role_subject,
  block: m.desk_mail_rights_block_subject,
  unblock: m.desk_mail_rights_unblock_subject,
} as const;

/** Tells somebody that an operator has changed what they may do at the desk. */
export function composeRightsNotice(facts: RightsFacts): Mail {
  const { name, change, at, signInUrl, supportEmail, brand } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const platform = brand.platform.name;
  const when = formatMoment(locale, at);
  const texts = {
    role: () =>
      change.kind === 'role'
        ? say(m.desk_mail_rights_role, {
            when,
            was: say(roleWords[change.was]),
            role: say(roleWords[change.role]),
          })
        : '',
    block: () => say(m.desk_mail_rights_block, { when }),
    unblock: () => say(m.desk_mail_rights_unblock, { when }),
  };
  return orderMail(facts, {
    subject: say(rightsSubjects[change.kind], { platform }),
    preview: say(m.desk_mail_rights_preview),
    parts: [
      part.heading(say(m.desk_mail_about, { platform }), say(m.desk_mail_rights_title, { name })),
      part.text(texts[change.kind]()),
      part.text(say(m.desk_mail_rights_question, { email: supportEmail })),
      ...(change.kind === 'block'
        ? []
        : [
            part.button(say(m.desk_mail_invitation_button), signInUrl),
            part.address(say(m.mail_button_fallback), signInUrl),
          ]),
    ],
  });
}
