import { Emitter } from './emitter.js';
import { localeOf } from './messages.js';
import { PaymentElement } from './payment-element.js';

/** @import { PublicApi } from './api.js' */
/** @import { ElementsOptions, FrameSetup, Intent, PaymentElementOptions, Result } from './types.d.ts' */

/** `stripe.elements({ clientSecret, appearance, locale })`. */
export class Elements extends Emitter {
  /** @type {PaymentElement | undefined} */
  payment;
  /** @type {Promise<Result<Intent>> | undefined} */
  #intent;

  /** @param {PublicApi} api @param {ElementsOptions} options */
  constructor(api, options) {
    super();
    this.api = api;
    this.options = options;
    if (options.clientSecret) this.#intent = api.retrieve(options.clientSecret);
  }

  /** @param {string} type @param {PaymentElementOptions} [options] */
  create(type, options = {}) {
    if (type !== 'payment')
      throw new Error(`IntegrationError: the sandbox has no ${type} Element, only payment.`);
    if (this.payment)
      throw new Error(
        'IntegrationError: Can only create one Element of type payment through one elements instance.',
      );
    this.payment = new PaymentElement(
      () => this.#frameSetup(),
      options,
      () => {
        this.payment = undefined;
      },
    );
    return this.payment;
  }

  /** @param {string} type */
  getElement(type) {
    return type === 'payment' ? (this.payment ?? null) : null;
  }

  /** @param {ElementsOptions} changes */
  update(changes) {
    this.options = { ...this.options, ...changes };
    void this.payment?.redraw().then(() => this.emit('update-end'));
  }

  async fetchUpdates() {
    if (this.options.clientSecret) this.#intent = this.api.retrieve(this.options.clientSecret);
    const { error } = (await this.#intent) ?? {};
    return error ? { error } : {};
  }

  /** Checks the form and shows what is missing. */
  async submit() {
    const { value, error } = await this.mounted().ask({ do: 'validate' });
    return error ? { error } : { selectedPaymentMethod: value.type };
  }

  mounted() {
    if (!this.payment)
      throw new Error(
        'IntegrationError: elements should have a mounted Payment Element or Express Checkout Element.',
      );
    return this.payment;
  }

  get locale() {
    return localeOf(this.options.locale ?? this.api.locale);
  }

  /** @returns {Promise<Result<FrameSetup>>} */
  async #frameSetup() {
    const { value: intent, error } = (await this.#intent) ?? {};
    if (error) return { error };
    if (intent && ['succeeded', 'canceled', 'processing'].includes(intent.status))
      return {
        error: {
          type: 'invalid_request_error',
          code: `${intent.object}_unexpected_state`,
          message: `The client_secret provided is for an intent with a status of ${intent.status}, which is in a terminal state and cannot be used to initialize Elements.`,
        },
      };
    const { mode, paymentMethodTypes = ['card', 'sepa_debit'], appearance = {}, fonts = [] } = this.options;
    const methodTypes = intent?.payment_method_types ?? paymentMethodTypes;
    const order = this.payment?.options.paymentMethodOrder ?? [];
    const rank = (/** @type {string} */ type) => (order.includes(type) ? order.indexOf(type) : order.length);
    return {
      value: {
        publishableKey: this.api.key,
        locale: this.locale,
        methodTypes: methodTypes.toSorted((one, other) => rank(one) - rank(other)),
        saves: (intent?.object ?? `${mode}_intent`) === 'setup_intent',
        appearance,
        fonts,
        options: this.payment?.options ?? {},
      },
    };
  }
}
