/** The types that the stand-in for Stripe.js passes around; members as in `@stripe/stripe-js`. */

export type Locale = 'en' | 'de';
export type MethodType = 'card' | 'sepa_debit';

export type StripeError = {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  payment_method?: unknown;
  setup_intent?: Intent;
  payment_intent?: Intent;
};

export type Intent = {
  id: string;
  object: 'setup_intent' | 'payment_intent';
  client_secret: string;
  status: string;
  payment_method_types: MethodType[];
  last_setup_error?: StripeError | null;
  last_payment_error?: StripeError | null;
  next_action: {
    type: string;
    redirect_to_url?: { url: string };
    use_stripe_sdk?: { stripe_js: string };
  } | null;
};

export type Result<Value> = { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

type Never = 'auto' | 'never';
export type BillingFields = {
  name?: Never;
  email?: Never;
  phone?: Never;
  address?: Never | Record<string, Never>;
};
export type BillingDetails = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Record<string, string | null | undefined>;
};

export type PaymentElementOptions = {
  layout?:
    | 'tabs'
    | 'accordion'
    | 'auto'
    | { type: 'tabs' | 'accordion' | 'auto'; defaultCollapsed?: boolean };
  fields?: { billingDetails?: Never | BillingFields };
  defaultValues?: { billingDetails?: BillingDetails };
  paymentMethodOrder?: string[];
  business?: { name?: string };
  terms?: { card?: string; sepaDebit?: string };
  readOnly?: boolean;
};

export type Font = { cssSrc?: string; family?: string; src?: string; weight?: string; style?: string };
export type Appearance = {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
};

export type ElementsOptions = {
  clientSecret?: string;
  mode?: 'setup' | 'payment';
  paymentMethodTypes?: MethodType[];
  locale?: string;
  appearance?: Appearance;
  fonts?: Font[];
};

/** What the frame needs to render itself. */
export type FrameSetup = {
  publishableKey: string;
  locale: Locale;
  methodTypes: MethodType[];
  saves: boolean;
  appearance: Appearance;
  fonts: Font[];
  options: PaymentElementOptions;
};

/** Messages from the page to the frame; one with an `id` expects a reply. */
export type ToFrame =
  | { do: 'setup' | 'update'; setup: FrameSetup }
  | { do: 'focus' | 'blur' | 'clear' | 'collapse' }
  | { do: 'validate'; id: number }
  | { do: 'create-method'; id: number; billingDetails: BillingDetails };

/** Messages from the frame to the page. */
export type FromFrame =
  | { did: 'ready' | 'focus' | 'blur' | 'escape' }
  | { did: 'resize'; height: number }
  | { did: 'change'; change: { empty: boolean; complete: boolean; collapsed: boolean; type: MethodType } }
  | { did: 'reply'; id: number; result: Result<{ type: MethodType; method?: { id: string } }> };

export type ConfirmParams = {
  return_url?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: BillingDetails };
};
