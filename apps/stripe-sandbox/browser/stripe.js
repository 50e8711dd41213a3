import { PublicApi } from './api.js';
import { confirmIntent, handleNextAction, methodFromForm } from './confirm.js';
import { Elements } from './elements.js';
import { localeOf } from './messages.js';

/** @import { ConfirmOptions } from './confirm.js' */
/** @import { ElementsOptions, Intent, Result, BillingDetails } from './types.d.ts' */

/** Stripe.js names its results after what they are. @param {Result<Intent>} result */
const named = ({ value, error }) => {
  if (error) return { error };
  return value.object === 'setup_intent' ? { setupIntent: value } : { paymentIntent: value };
};

const notHere = (/** @type {string} */ name) => async () => ({
  error: { type: 'invalid_request_error', message: `The sandbox has no ${name}; use the Payment Element.` },
});

/**
 * The stand-in for Stripe.js. Called with `apply`, so no class.
 * @param {string} publishableKey
 * @param {{ locale?: string }} [settings]
 */
function Stripe(publishableKey, settings = {}) {
  if (!publishableKey.startsWith('pk_test_'))
    throw new Error('IntegrationError: the sandbox takes test keys only: pk_test_…');
  const api = new PublicApi(publishableKey, localeOf(settings.locale));
  const confirmCard = async (
    /** @type {string} */ clientSecret,
    /** @type {{ payment_method?: string, return_url?: string }} */ { payment_method, return_url } = {},
  ) =>
    named(
      await confirmIntent(
        api,
        {
          clientSecret,
          confirmParams: {
            ...(payment_method ? { payment_method } : {}),
            ...(return_url ? { return_url } : {}),
          },
          redirect: 'if_required',
        },
        'confirmCardPayment',
      ),
    );
  return {
    elements: (/** @type {ElementsOptions} */ options = {}) => {
      if (options.locale) api.locale = localeOf(options.locale);
      return new Elements(api, options);
    },
    confirmSetup: async (/** @type {ConfirmOptions} */ options) =>
      named(await confirmIntent(api, options, 'confirmSetup')),
    confirmPayment: async (/** @type {ConfirmOptions} */ options) =>
      named(await confirmIntent(api, options, 'confirmPayment')),
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    retrieveSetupIntent: async (/** @type {string} */ secret) => named(await api.retrieve(secret)),
    retrievePaymentIntent: async (/** @type {string} */ secret) => named(await api.retrieve(secret)),
    handleNextAction: async (/** @type {{ clientSecret: string }} */ { clientSecret }) =>
      named(await handleNextAction(api, clientSecret)),
    createPaymentMethod: async (
      /** @type {{ elements: Elements, params?: { billing_details?: BillingDetails } }} */ {
        elements,
        params,
      },
    ) => {
      const { value, error } = await methodFromForm(
        elements,
        params?.billing_details ?? {},
        'createPaymentMethod',
      );
      return error ? { error } : { paymentMethod: value.method };
    },
    createToken: notHere('createToken'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Stripe.version = 'endive';
Object.assign(window, { Stripe });
