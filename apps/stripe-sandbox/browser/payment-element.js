import { origin } from './api.js';
import { Emitter } from './emitter.js';
import { textIn } from './messages.js';

/** @import { BillingDetails, FrameSetup, FromFrame, PaymentElementOptions, Result, ToFrame } from './types.d.ts' */

/** `elements.create('payment')`: a frame of the sandbox within the page. */
export class PaymentElement extends Emitter {
  /** @type {HTMLIFrameElement | undefined} */
  #frame;
  /** @type {MessagePort | undefined} */
  #port;
  /** @type {Map<number, (result: Result<any>) => void>} */
  #waiting = new Map();
  /** @type {() => void} */
  #stopListening = () => undefined;
  #asked = 0;

  /**
   * @param {() => Promise<Result<FrameSetup>>} prepare what the frame needs, once the intent is known
   * @param {PaymentElementOptions} options
   * @param {() => void} forget
   */
  constructor(prepare, options, forget) {
    super();
    this.prepare = prepare;
    this.options = options;
    this.forget = forget;
  }

  /** @param {string | HTMLElement} place */
  mount(place) {
    const target = typeof place === 'string' ? document.querySelector(place) : place;
    if (!target) throw new Error('IntegrationError: The selector you specified applies to no DOM elements.');
    this.unmount();
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${Math.random().toString().slice(2, 8)}`;
    frame.allow = 'payment *';
    frame.style.cssText = 'border: 0; width: 100%; height: 1px; display: block; background: transparent;';
    this.#frame = frame;
    void this.#open(frame, target);
  }

  /** @param {HTMLIFrameElement} frame @param {Element} target */
  async #open(frame, target) {
    this.emit('loaderstart', { elementType: 'payment' });
    const loaded = new Promise((resolve) => {
      const onMessage = (/** @type {MessageEvent} */ { source, origin: from, data }) => {
        if (from === origin && source === frame.contentWindow && data.stripeSandbox === 'frame-loaded')
          resolve(true);
      };
      window.addEventListener('message', onMessage);
      this.#stopListening = () => window.removeEventListener('message', onMessage);
    });
    frame.src = `${origin}/v3/elements-payment.html`;
    target.replaceChildren(frame);
    const { value: setup, error } = await this.prepare();
    if (frame !== this.#frame) return;
    if (!setup) return this.emit('loaderror', { elementType: 'payment', error });
    frame.title = textIn(setup.locale, 'frame');
    await loaded;
    this.#stopListening();
    if (frame !== this.#frame) return;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => this.#hear(data));
    port1.start();
    this.#port = port1;
    frame.contentWindow?.postMessage({ do: 'setup', setup }, origin, [port2]);
  }

  /** @param {FromFrame} message */
  #hear(message) {
    const elementType = 'payment';
    if (message.did === 'reply') {
      this.#waiting.get(message.id)?.(message.result);
      this.#waiting.delete(message.id);
    } else if (message.did === 'resize') {
      if (this.#frame) this.#frame.style.height = `${message.height}px`;
    } else if (message.did === 'change') {
      const { type, ...state } = message.change;
      this.emit('change', { elementType, ...state, value: { type } });
    } else {
      this.emit(message.did, { elementType });
    }
  }

  /** @param {ToFrame} message */
  #send(message) {
    this.#port?.postMessage(message, []);
  }

  /** @param {{ do: 'validate' } | { do: 'create-method', billingDetails: BillingDetails }} question @returns {Promise<Result<any>>} */
  ask(question) {
    if (!this.#port)
      throw new Error('IntegrationError: The payment Element is not ready. Please wait for its ready event.');
    this.#asked += 1;
    const id = this.#asked;
    this.#send({ ...question, id });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** @param {PaymentElementOptions} changes */
  update(changes) {
    this.options = { ...this.options, ...changes };
    void this.redraw();
  }

  async redraw() {
    const { value: setup } = await this.prepare();
    if (setup) this.#send({ do: 'update', setup });
  }

  focus() {
    this.#send({ do: 'focus' });
  }

  blur() {
    this.#send({ do: 'blur' });
  }

  clear() {
    this.#send({ do: 'clear' });
  }

  collapse() {
    this.#send({ do: 'collapse' });
  }

  unmount() {
    this.#stopListening();
    this.#port?.close();
    this.#frame?.remove();
    this.#port = undefined;
    this.#frame = undefined;
  }

  destroy() {
    this.unmount();
    this.forget();
  }
}
