import { textIn } from './messages.js';

/** @import { FrameSetup, MethodType } from './types.d.ts' */

/** @type {Record<string, Partial<HTMLInputElement>>} */
const inputs = {
  number: { autocomplete: 'cc-number', inputMode: 'numeric', placeholder: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', inputMode: 'numeric', placeholder: 'MM / YY' },
  cvc: { autocomplete: 'cc-csc', inputMode: 'numeric', placeholder: 'CVC' },
  iban: { autocomplete: 'off', placeholder: 'DE00 0000 0000 0000 0000 00' },
  name: { autocomplete: 'name' },
  email: { autocomplete: 'email', inputMode: 'email', type: 'email' },
};

/** @param {string} tag @param {Record<string, unknown>} properties @param {(Node | string)[]} children */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The fields of a method; the account holder's are ours unless the page said `never`. @param {FrameSetup} setup @param {MethodType} type */
export function fieldsOf({ options }, type) {
  if (type === 'card') return ['number', 'expiry', 'cvc'];
  const asked = options.fields?.billingDetails;
  const isOurs = (/** @type {'name' | 'email'} */ name) =>
    asked !== 'never' && (typeof asked !== 'object' || asked[name] !== 'never');
  return ['iban', ...(isOurs('name') ? ['name'] : []), ...(isOurs('email') ? ['email'] : [])];
}

/** @param {FrameSetup} setup @param {string} name */
function field({ locale, options }, name) {
  const value = name === 'name' || name === 'email' ? options.defaultValues?.billingDetails?.[name] : '';
  const input = make('input', {
    id: name,
    name,
    className: 'Input',
    ...inputs[name],
    value: value ?? '',
    required: true,
    readOnly: options.readOnly ?? false,
    spellcheck: false,
  });
  input.setAttribute('aria-describedby', `${name}-error`);
  const error = make('p', { id: `${name}-error`, className: 'Error', role: 'alert' });
  const label = make('label', { htmlFor: name, className: 'Label' }, textIn(locale, name));
  return make('div', { className: `field ${name}` }, label, input, error);
}

/** @param {FrameSetup} setup @param {MethodType} type */
function panel(setup, type) {
  const { locale, options, saves } = setup;
  const business = options.business?.name;
  const terms = { card: saves ? 'cardTerms' : '', sepa_debit: 'mandate' }[type];
  const wanted = type === 'card' ? options.terms?.card : options.terms?.sepaDebit;
  const fields = fieldsOf(setup, type).map((name) => field(setup, name));
  const small =
    terms && wanted !== 'never'
      ? [make('p', { className: 'TermsText' }, textIn(locale, terms, business))]
      : [];
  return make(
    'div',
    { className: 'panel', id: `${type}-panel` },
    make('div', { className: 'fields' }, ...fields),
    ...small,
  );
}

/** @param {FrameSetup} setup @param {MethodType} type */
function choice({ locale }, type) {
  const radio = make('input', { type: 'radio', name: 'method', value: type, id: `${type}-choice` });
  return make('label', { className: 'choice', htmlFor: `${type}-choice` }, radio, textIn(locale, type));
}

/** Class names are Stripe's, so that a page's `appearance.rules` find them. @param {FrameSetup} setup @param {boolean} isAccordion @param {MethodType} type */
function item(setup, isAccordion, type) {
  const label = choice(setup, type);
  const whole = make('div', { className: 'item' }, label, panel(setup, type));
  (isAccordion ? whole : label).classList.add(isAccordion ? 'AccordionItem' : 'Tab');
  return whole;
}

/** Draws the form anew. @param {HTMLElement} root @param {FrameSetup} setup */
export function drawForm(root, setup) {
  const { layout = 'tabs' } = setup.options;
  const isAccordion = (typeof layout === 'object' ? layout.type : layout) === 'accordion';
  const [only, another] = setup.methodTypes;
  document.documentElement.lang = setup.locale;
  if (only && !another) return root.replaceChildren(panel(setup, only));
  const group = make(
    'div',
    {
      className: isAccordion ? 'accordion' : 'tabs',
      role: 'group',
      ariaLabel: textIn(setup.locale, 'methods'),
    },
    ...setup.methodTypes.map((type) => item(setup, isAccordion, type)),
  );
  root.replaceChildren(group);
}

/** Shows the fields of one method, or of none. @param {MethodType | undefined} chosen @param {MethodType[]} all */
export function showMethod(chosen, all) {
  for (const type of all) {
    const shown = document.getElementById(`${type}-panel`);
    const radio = document.getElementById(`${type}-choice`);
    if (shown) shown.hidden = type !== chosen;
    if (radio instanceof HTMLInputElement) radio.checked = type === chosen;
    radio?.closest('.Tab')?.classList.toggle('Tab--selected', type === chosen);
    radio?.closest('.AccordionItem')?.classList.toggle('AccordionItem--selected', type === chosen);
  }
}

/** @param {string} name @param {string} message */
export function showFault(name, message) {
  const input = document.getElementById(name);
  const error = document.getElementById(`${name}-error`);
  if (message) input?.setAttribute('aria-invalid', 'true');
  else input?.removeAttribute('aria-invalid');
  input?.classList.toggle('Input--invalid', message !== '');
  if (error && error.textContent !== message) error.textContent = message;
}
