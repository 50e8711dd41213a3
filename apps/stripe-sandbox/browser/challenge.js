import { origin } from './api.js';
import { textIn } from './messages.js';

/** @import { Intent, Locale } from './types.d.ts' */

/** The sandbox may be known by several names; browsers stay with the one that served this script. @param {string} address */
const here = (address) => origin + new URL(address).pathname;

/** Where the customer answers the bank: a page of its own, or a window above this one. @param {Intent} intent @param {Locale} locale */
export async function answerBank({ next_action: action }, locale) {
  if (action?.redirect_to_url) {
    location.assign(here(action.redirect_to_url.url));
    // The page is being left: nobody shall go on as if there were an answer.
    await new Promise(() => undefined);
  }
  if (action?.use_stripe_sdk) await showChallenge(here(action.use_stripe_sdk.stripe_js), locale);
}

/** Resolves when the customer answered, or closed the window. @param {string} address @param {Locale} locale @returns {Promise<void>} */
function showChallenge(address, locale) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', textIn(locale, 'challenge'));
  dialog.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: rgb(0 0 0 / 55%);';
  frame.name = 'stripe-challenge-frame';
  frame.title = textIn(locale, 'challenge');
  frame.src = address;
  frame.style.cssText = 'width: 100%; height: 100%; border: 0;';
  frame.addEventListener('load', () => frame.contentWindow?.focus());
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const close = () => {
      window.removeEventListener('message', onMessage);
      dialog.remove();
      resolve();
    };
    const onMessage = (/** @type {MessageEvent} */ { source, origin: from, data }) => {
      if (from === origin && source === frame.contentWindow && data.stripeSandbox === 'challenge-answered')
        close();
    };
    window.addEventListener('message', onMessage);
    // Escape closes the window: the customer has given up.
    dialog.addEventListener('close', () => {
      const answer = new URLSearchParams({ outcome: 'failed' });
      void fetch(address, { method: 'POST', body: answer }).then(close, close);
    });
  });
}
