import { answerBank } from './challenge.js';
import { localized } from './messages.js';

/** @import { PublicApi } from './api.js' */
/** @import { Elements } from './elements.js' */
/** @import { BillingDetails, BillingFields, ConfirmParams, Intent, Result } from './types.d.ts' */

/** @typedef {{ elements?: Elements, clientSecret?: string, confirmParams?: ConfirmParams, redirect?: 'always' | 'if_required' }} ConfirmOptions */

const addressFields = ['line1', 'line2', 'city', 'state', 'country', 'postal_code'];

/** What the page said it brings itself must be brought. @param {'never' | 'auto' | BillingFields | undefined} fields @param {BillingDetails} given @param {string} caller */
function checkBillingDetails(fields = 'auto', given, caller) {
  const rule =
    typeof fields === 'string' ? { name: fields, email: fields, phone: fields, address: fields } : fields;
  const address = typeof rule.address === 'object' ? rule.address : {};
  const missing = [
    ...['name', 'email', 'phone'].filter(
      (name) => Reflect.get(rule, name) === 'never' && Reflect.get(given, name) === undefined,
    ),
    ...addressFields
      .filter(
        (name) =>
          (rule.address === 'never' || address[name] === 'never') && given.address?.[name] === undefined,
      )
      .map((name) => `address.${name}`),
  ];
  if (missing[0])
    throw new Error(
      `IntegrationError: You specified "never" for fields.billing_details.${missing[0]} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${missing[0]} when calling stripe.${caller}(). If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling stripe.${caller}().`,
    );
}

/** @param {Elements} elements @param {BillingDetails} billingDetails @param {string} caller */
export async function methodFromForm(elements, billingDetails, caller) {
  const element = elements.mounted();
  checkBillingDetails(element.options.fields?.billingDetails, billingDetails, caller);
  return element.ask({ do: 'create-method', billingDetails });
}

/** After the bank was asked: what became of the intent. @param {PublicApi} api @param {string} clientSecret @returns {Promise<Result<Intent>>} */
async function outcomeOf(api, clientSecret) {
  const { value: intent, error } = await api.retrieve(clientSecret);
  if (!intent) return { error };
  const refusal = intent.last_setup_error ?? intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !refusal) return { value: intent };
  return { error: { ...localized(api.locale, refusal), [intent.object]: intent } };
}

/** @param {PublicApi} api @param {Result<Intent>} confirmed @returns {Promise<Result<Intent>>} */
async function afterBank(api, confirmed) {
  const intent = confirmed.value;
  if (intent?.status !== 'requires_action') return confirmed;
  await answerBank(intent, api.locale);
  return outcomeOf(api, intent.client_secret);
}

/** @param {string} returnUrl @param {Intent} intent */
async function returnTo(returnUrl, intent) {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  address.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
  location.assign(address.href);
  await new Promise(() => undefined);
}

/** `confirmSetup` and `confirmPayment`. @param {PublicApi} api @param {ConfirmOptions} options @param {string} caller @returns {Promise<Result<Intent>>} */
export async function confirmIntent(api, options, caller) {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
  if (!clientSecret)
    throw new Error(
      `IntegrationError: stripe.${caller}(): expected a clientSecret, with elements or on its own.`,
    );
  if (redirect === 'always' && !confirmParams.return_url)
    throw new Error(
      `IntegrationError: stripe.${caller}(): the \`confirmParams.return_url\` argument is required when \`redirect\` is not \`if_required\`.`,
    );
  let method = confirmParams.payment_method;
  if (elements) {
    const given = confirmParams.payment_method_data?.billing_details ?? {};
    const { value, error } = await methodFromForm(elements, given, caller);
    if (error) return { error };
    method = value.method.id;
  }
  const confirmed = await api.confirm(clientSecret, {
    payment_method: method,
    return_url: confirmParams.return_url,
  });
  const result = await afterBank(api, confirmed);
  if (result.value && redirect === 'always') await returnTo(confirmParams.return_url ?? '', result.value);
  return result;
}

/** `handleNextAction`: goes on with what a server has confirmed. @param {PublicApi} api @param {string} clientSecret */
export async function handleNextAction(api, clientSecret) {
  return afterBank(api, await api.retrieve(clientSecret));
}
