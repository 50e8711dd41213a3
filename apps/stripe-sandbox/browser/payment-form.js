import { PublicApi } from './api.js';
import { dress } from './appearance.js';
import { digitsOf, expiryOf, ibanOf, rules } from './field-rules.js';
import { validationError } from './messages.js';
import { drawForm, fieldsOf, showFault, showMethod } from './payment-form-view.js';

/** @import { BillingDetails, FrameSetup, FromFrame, MethodType, Result, StripeError, ToFrame } from './types.d.ts' */

/** Runs in the frame: card numbers are typed, checked and sent from here, and the page never sees them. */
class PaymentForm {
  /** @param {MessagePort} port @param {FrameSetup} setup @param {HTMLElement} root */
  constructor(port, setup, root) {
    this.port = port;
    this.setup = setup;
    this.root = root;
    /** @type {Record<string, string>} */
    this.values = {};
    const { layout } = setup.options;
    const collapsed = typeof layout === 'object' && layout.defaultCollapsed === true;
    /** @type {MethodType | undefined} */
    this.chosen = collapsed && setup.methodTypes.length > 1 ? undefined : setup.methodTypes[0];
    this.draw();
  }

  draw() {
    dress(this.setup.appearance, this.setup.fonts);
    drawForm(this.root, this.setup);
    showMethod(this.chosen, this.setup.methodTypes);
    for (const input of this.inputs()) {
      if (this.values[input.name]) input.value = this.values[input.name] ?? '';
      this.values[input.name] = input.value;
    }
  }

  inputs() {
    return [...this.root.querySelectorAll('input')].filter(({ type }) => type !== 'radio');
  }

  /** @param {FromFrame} message */
  tell(message) {
    this.port.postMessage(message, []);
  }

  tellChange() {
    const type = this.chosen ?? 'card';
    const names = fieldsOf(this.setup, type);
    const complete = this.chosen !== undefined && names.every((name) => !this.faultOf(name));
    const empty = names.every((name) => !this.values[name]);
    this.tell({ did: 'change', change: { empty, complete, collapsed: !this.chosen, type } });
  }

  /** @param {string} name */
  faultOf(name) {
    return rules[name]?.fault(this.values[name] ?? '', this.values);
  }

  /** @param {MethodType} type */
  choose(type) {
    this.chosen = type;
    showMethod(type, this.setup.methodTypes);
    this.tellChange();
  }

  /** @param {HTMLInputElement} input */
  type(input) {
    input.value = rules[input.name]?.format(input.value) ?? input.value;
    this.values[input.name] = input.value;
    showFault(input.name, '');
    this.tellChange();
  }

  /** Leaving a field that was filled wrongly says so; an empty one may still be filled. @param {HTMLInputElement} input */
  leave(input) {
    const fault = input.value ? this.faultOf(input.name) : undefined;
    showFault(input.name, fault ? validationError(this.setup.locale, fault).message : '');
  }

  /** Marks what is wrong and goes to the first of it. @returns {Result<{ type: MethodType }>} */
  validate() {
    const type = this.chosen ?? this.setup.methodTypes[0] ?? 'card';
    if (!this.chosen) this.choose(type);
    /** @type {StripeError | undefined} */
    let first;
    for (const name of fieldsOf(this.setup, type)) {
      const fault = this.faultOf(name);
      const error = fault ? validationError(this.setup.locale, fault) : undefined;
      showFault(name, error?.message ?? '');
      if (error && !first) document.getElementById(name)?.focus();
      first ??= error;
    }
    return first ? { error: first } : { value: { type } };
  }

  /** @param {BillingDetails} given @returns {Promise<Result<{ type: MethodType, method: { id: string } }>>} */
  async createMethod(given) {
    const checked = this.validate();
    if (checked.error) return checked;
    const { type } = checked.value;
    const { number = '', expiry = '', cvc = '', iban = '', name, email } = this.values;
    const { month, year } = expiryOf(expiry);
    const entered = type === 'sepa_debit' ? { name: name || undefined, email: email || undefined } : {};
    const { address = {}, ...billing } = { ...entered, ...given };
    /** @type {Record<string, string | undefined>} */
    const params =
      type === 'card'
        ? {
            'card[number]': digitsOf(number),
            'card[exp_month]': String(month),
            'card[exp_year]': String(year),
            'card[cvc]': cvc,
          }
        : { 'sepa_debit[iban]': ibanOf(iban) };
    for (const [key, value] of Object.entries(billing)) if (value) params[`billing_details[${key}]`] = value;
    for (const [key, value] of Object.entries(address))
      if (value) params[`billing_details[address][${key}]`] = value;
    const api = new PublicApi(this.setup.publishableKey, this.setup.locale);
    const { value, error } = await api.call('POST', 'payment_methods', { type, ...params });
    return error ? { error } : { value: { type, method: value } };
  }

  clear() {
    this.values = {};
    for (const input of this.inputs()) {
      input.value = '';
      showFault(input.name, '');
    }
    this.tellChange();
  }

  collapse() {
    this.chosen = undefined;
    showMethod(undefined, this.setup.methodTypes);
    this.tellChange();
  }

  /** @param {ToFrame} message */
  async obey(message) {
    switch (message.do) {
      case 'setup':
      case 'update':
        this.setup = message.setup;
        return this.draw();
      case 'focus':
        return this.inputs()[0]?.focus();
      case 'blur':
        return document.activeElement instanceof HTMLElement && document.activeElement.blur();
      case 'clear':
        return this.clear();
      case 'collapse':
        return this.collapse();
      case 'validate':
        return this.tell({ did: 'reply', id: message.id, result: this.validate() });
      case 'create-method':
        return this.tell({
          did: 'reply',
          id: message.id,
          result: await this.createMethod(message.billingDetails),
        });
    }
  }
}

/** @param {PaymentForm} form */
function listen(form) {
  const { root, port } = form;
  port.addEventListener('message', ({ data }) => void form.obey(data));
  port.start();
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'radio') form.choose(/** @type {MethodType} */ (target.value));
    else form.type(target);
  });
  root.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') form.leave(target);
  });
  window.addEventListener('focus', () => form.tell({ did: 'focus' }));
  window.addEventListener('blur', () => form.tell({ did: 'blur' }));
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && form.tell({ did: 'escape' }));
  new ResizeObserver(() =>
    form.tell({ did: 'resize', height: Math.ceil(root.getBoundingClientRect().height) }),
  ).observe(root);
  form.tell({ did: 'ready' });
  form.tellChange();
}

window.addEventListener(
  'message',
  ({ data, ports: [port] }) => {
    const root = document.getElementById('form');
    if (port && root && data.do === 'setup') listen(new PaymentForm(port, data.setup, root));
  },
  { once: true },
);
window.parent.postMessage({ stripeSandbox: 'frame-loaded' }, '*');
