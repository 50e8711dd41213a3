import { m, type Say } from '@mendwell/copy';

/** The pages of the help section, in the order in which customers usually ask for them. */
export const helpTopics = (say: Say) =>
  [
    { to: '/help/FAQ', name: say(m.shell_faq), text: say(m.help_faq_text) },
    { to: '/help/CustomerSupport', name: say(m.shell_support), text: say(m.help_support_text) },
    { to: '/help/PrivacyPolicy', name: say(m.shell_privacy), text: say(m.help_privacy_text) },
    { to: '/help/termsAndConditions', name: say(m.shell_terms), text: say(m.help_terms_text) },
  ] as const;
