import { afterHours, chatOf, inHours, lookAt, replyAsSupport } from '../fixtures/chat.ts';
import { expect, inTurn, test } from '../fixtures/test.ts';

/**
 * The expected output for a screen reader, read and approved by a person: a change here is a change for
 * people who use one.
 */
const asked = { EN: 'Can you mend a kite?', DE: 'Flickt ihr auch Drachen?' };
const conversation = {
  EN: `
    - dialog "Chat with Mendwell":
      - /children: deep-equal
      - heading "Chat with Mendwell" [level=2]
      - paragraph: Open until 17:00, Jonas is here
      - button "Close chat"
      - region "Conversation":
        - log:
          - paragraph: /^\\w+, \\d+ \\w+$/
          - text: /^You. Can you mend a kite\\? \\d+$/
          - paragraph: /^\\d+:\\d+, sent$/
          - text: "Jonas: Yes, with silk."
          - paragraph: /^Jonas, \\d+:\\d+$/
        - status:
          - paragraph: If you leave, we can e-mail you. If you haven’t read our answer here after a few minutes, we’ll send it to your inbox.
          - text: E-mail (optional)
          - textbox "E-mail (optional)"
          - button "Save"
      - text: Your message
      - textbox "Your message":
        - /placeholder: Write a message
      - button "Send"
  `,
  DE: `
    - dialog "Chat mit Mendwell":
      - /children: deep-equal
      - heading "Chat mit Mendwell" [level=2]
      - paragraph: Geöffnet bis 17:00 Uhr, Jonas ist da
      - button "Chat schließen"
      - region "Gespräch":
        - log:
          - paragraph: /^\\w+, \\d+\\. \\w+$/
          - text: /^Du. Flickt ihr auch Drachen\\? \\d+$/
          - paragraph: /^\\d+:\\d+, gesendet$/
          - text: "Jonas: Ja, mit Seide."
          - paragraph: /^Jonas, \\d+:\\d+$/
        - status:
          - paragraph: Falls du gehst, können wir dir schreiben. Eine Antwort, die du hier nach ein paar Minuten nicht gelesen hast, kommt in dein Postfach.
          - text: E-Mail (optional)
          - textbox "E-Mail (optional)"
          - button "Speichern"
      - text: Deine Nachricht
      - textbox "Deine Nachricht":
        - /placeholder: Nachricht schreiben
      - button "Senden"
  `,
};
const away = {
  EN: `
    - dialog "Chat with Mendwell":
      - /children: deep-equal
      - heading "Chat with Mendwell" [level=2]
      - paragraph: Closed, back on Monday at 9:00
      - button "Close chat"
      - region "Conversation":
        - log:
          - text: "Mendwell: We’re here Monday to Friday, 9:00 to 17:00, except on public holidays in Berlin. Leave a message and we’ll answer by e-mail, from Monday, 9:00 on."
          - paragraph: Mendwell, 19:32
        - text: E-mail
        - textbox "E-mail"
        - text: Message
        - textbox "Message":
          - /placeholder: How can we help?
        - button "Leave message"
        - paragraph: "Your question may already be answered:"
        - list:
          - listitem:
            - link "What if I’m not at home?":
              - /url: /help/FAQ#not-home
          - listitem:
            - link "How long does it take?":
              - /url: /help/FAQ#how-long
        - paragraph:
          - text: We use your details only to answer you, and delete them after 12 months.
          - link "Privacy Policy":
            - /url: /help/PrivacyPolicy
  `,
  DE: `
    - dialog "Chat mit Mendwell":
      - /children: deep-equal
      - heading "Chat mit Mendwell" [level=2]
      - paragraph: Geschlossen, Montag ab 9:00 Uhr wieder da
      - button "Chat schließen"
      - region "Gespräch":
        - log:
          - text: "Mendwell: Wir sind Montag bis Freitag von 9:00 bis 17:00 Uhr da, außer an Berliner Feiertagen. Hinterlass uns eine Nachricht: Ab Montag, 9:00 Uhr, antworten wir per E-Mail."
          - paragraph: Mendwell, 19:32
        - text: E-Mail
        - textbox "E-Mail"
        - text: Nachricht
        - textbox "Nachricht":
          - /placeholder: Was können wir für dich tun?
        - button "Nachricht hinterlassen"
        - paragraph: "Vielleicht ist deine Frage schon beantwortet:"
        - list:
          - listitem:
            - link "Was, wenn ich nicht zu Hause bin?":
              - /url: /help/FAQ#not-home
          - listitem:
            - link "Wie lange dauert es?":
              - /url: /help/FAQ#how-long
        - paragraph:
          - text: Wir nutzen deine Angaben nur, um dir zu antworten, und löschen sie nach 12 Monaten.
          - link "Datenschutzerklärung":
            - /url: /help/PrivacyPolicy
  `,
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CONT-08 LAW-04 what a screen reader is given of a question and its answer',
      async ({ page, say }) => {
        await lookAt(page, inHours);
        await page.goto('/imprint');
        const chat = chatOf(page, say);
        await chat.open();
        const words = `${asked[language]} ${Date.now()}`;
        await chat.write(words);
        await replyAsSupport(words, language === 'EN' ? 'Yes, with silk.' : 'Ja, mit Seide.');
        await expect(chat.said).toHaveCount(2);
        await expect(chat.panel).toMatchAriaSnapshot(conversation[language]);
      },
    );

    journeys.test(
      'CONT-08 LAW-04 what a screen reader is given of the message form outside the hours',
      async ({ page, say }) => {
        await lookAt(page, afterHours);
        await page.goto('/imprint');
        const chat = chatOf(page, say);
        await chat.open();
        await expect(chat.panel.locator('.talk__faq a')).toHaveCount(2);
        await expect(chat.panel).toMatchAriaSnapshot(away[language]);
      },
    );
  });
