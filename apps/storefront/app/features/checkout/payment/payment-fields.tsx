import type { OrderRequest } from '@mendwell/contract';
import type { Locale } from '@mendwell/copy';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { appearance, fonts } from './appearance.ts';
import type { Fields, MethodType, SetupConfirmed } from './submit-order.ts';

const billingOf = ({ givenName, familyName, email, phone, address }: OrderRequest['customer']) => ({
  name: `${givenName} ${familyName}`,
  email,
  phone,
  address: {
    line1: address.address,
    // Stripe requires every field that its form does not ask for, even empty ones.
    line2: address.secondAddress ?? null,
    city: address.city,
    state: address.state ?? null,
    postal_code: address.zipCode,
    country: 'DE',
  },
});

const asMethod = (type: string | undefined): MethodType => (type === 'sepa_debit' ? 'sepa_debit' : 'card');

const isAuthentication = ({ code }: StripeError) => code === 'setup_intent_authentication_failure';

function confirmedBy(error: StripeError): SetupConfirmed {
  // Another tab confirmed it, or a response got lost: the method is already saved.
  if (error.setup_intent?.status === 'succeeded')
    return { kind: 'saved', methodId: idOf(error.setup_intent.payment_method) };
  const isOver = error.code === 'resource_missing' || error.setup_intent?.status === 'canceled';
  if (isOver) return { kind: 'over' };
  return { kind: 'refused', isAuthentication: isAuthentication(error), message: error.message };
}

const idOf = (method: string | { readonly id: string } | null | undefined) =>
  typeof method === 'string' ? method : method?.id;

function fieldsOf(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnPath: string,
): Fields {
  return {
    submit: async () => {
      const { error, selectedPaymentMethod } = await elements.submit();
      return error ? { message: error.message } : { method: asMethod(selectedPaymentMethod) };
    },
    confirm: async (customer) => {
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: {
          return_url: `${location.origin}${returnPath}`,
          payment_method_data: { billing_details: billingOf(customer) },
        },
        redirect: 'if_required',
      });
      return error ? confirmedBy(error) : { kind: 'saved', methodId: idOf(setupIntent.payment_method) };
    },
  };
}

type InsideProps = {
  readonly clientSecret: string;
  /** The page to which a bank that shows its own pages sends the customer back. */
  readonly returnPath: string;
  readonly fields: Ref<Fields>;
  readonly onReady: () => void;
  readonly onFail: () => void;
  readonly onMethod: (method: MethodType) => void;
};

function Inside({ clientSecret, returnPath, fields, onReady, onFail, onMethod }: InsideProps) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(
    fields,
    () =>
      stripe && elements ? fieldsOf(stripe, elements, clientSecret, returnPath) : (null as unknown as Fields),
    [stripe, elements, clientSecret, returnPath],
  );
  return (
    <PaymentElement
      options={{
        layout: 'accordion',
        // These were asked on the page before.
        fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' } },
        // We show the terms ourselves, with our creditor id.
        terms: { card: 'never', sepaDebit: 'never' },
      }}
      onReady={onReady}
      onLoadError={onFail}
      onChange={({ value }) => onMethod(asMethod(value.type))}
    />
  );
}

type Props = InsideProps & { readonly stripe: Stripe; readonly locale: Locale };

/** Shows the payment provider's own fields in its frames: what is typed there never reaches us. */
export default function PaymentFields({ stripe, locale, ...inside }: Props) {
  const { clientSecret } = inside;
  const options = useMemo(
    () => ({ clientSecret, locale, appearance: appearance(), fonts: fonts(), loader: 'never' as const }),
    [clientSecret, locale],
  );
  return (
    // Another secret needs another form.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Inside {...inside} />
    </Elements>
  );
}
