import type { Discounted } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { storedWaitingOrder } from '#app/draft/order.ts';
import { packWork } from '#app/draft/order-carry.ts';
import { noChoices, storedOrderChoices } from '#app/draft/order-choices.ts';
import { estimateHere, readTotal, storedPricing } from '#app/draft/pricing.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import { useVoucher } from '#app/features/checkout/voucher/use-voucher.ts';
import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';
import type { PaymentSettings } from './load-stripe.ts';
import type { Creditor } from './mandate.tsx';
import { MethodTrouble } from './method-trouble.tsx';
import { usePaymentDocument } from './payment-document.ts';
import { PaymentMethod } from './payment-method.tsx';
import { PaymentTitle } from './payment-title.tsx';
import { priceAskedNow } from './price-asked.ts';
import type { Fields, MethodType } from './submit-order.ts';
import { useForm } from './use-form.ts';
import { useStaying } from './use-staying.ts';
import { useSubmit } from './use-submit.ts';
import './payment.css';

type ShownPrice = {
  /** The price to pay. */
  readonly price: BagPrice | undefined;
  /** The price without the voucher. */
  readonly before: BagPrice | undefined;
};

/**
 * Returns the figures that the page shows: the server's, or until they arrive this page's own estimate.
 */
function useShownPrice(discount: Discounted | undefined): ShownPrice {
  const bag = useBag();
  const pricing = useStored(storedPricing);
  // The customer's postcode is part of the price request.
  useStored(storedCustomer);
  const here = estimateHere(bag);
  const own = here.ok ? here.price : undefined;
  const before = pricing?.asked === priceAskedNow() ? readTotal(pricing.answer.totalPrice) : own;
  return { before, price: discount ? readTotal(discount.price.totalPrice) : before };
}

type Props = {
  readonly settings: PaymentSettings;
  readonly creditor: Creditor;
};

/** Shows everything about paying, and the order button. */
export function PaymentPage(props: Props) {
  usePaymentDocument();
  useStaying();
  const { provider, ...bag } = useBag();
  return provider && <Paying {...props} bag={{ ...bag, provider }} />;
}

type PayingProps = Props & { readonly bag: Bag & { readonly provider: BagProvider } };

function Paying({ settings, creditor, bag }: PayingProps) {
  const say = useSay();
  const navigate = useNavigate();
  const choices = useStored(storedOrderChoices) ?? noChoices;
  const voucher = useVoucher();
  const payment = useForm(settings);
  const { before, price } = useShownPrice(voucher.discount);
  const [old, setOld] = useState<BagPrice>();
  const [method, setMethod] = useState<MethodType>('card');
  const fields = useRef<Fields>(null);
  const isWaiting = useStored(storedWaitingOrder) !== undefined;

  const { form, isReady, openAgain } = payment;
  const { stage, submit, finishOnly } = useSubmit({
    fields,
    setupIntentId: form.kind === 'open' ? form.setupIntentId : undefined,
    onStopped: (outcome) => {
      setOld(outcome.kind === 'price' ? price : undefined);
      if (outcome.kind === 'voucher') voucher.refuse(outcome.problem);
      if (outcome.kind === 'details') void navigate('/checkout/1');
      if (outcome.kind === 'over') {
        storedWaitingOrder.clear();
        openAgain();
      }
    },
  });
  // An order that only lacks its last step is stored with exactly these values, so they cannot be
  // changed.
  const lacksLastStep = stage.kind === 'stopped' && stage.outcome.kind === 'confirm';
  const isBusy = stage.kind === 'busy' || lacksLastStep;
  const code = voucher.discount?.code ?? '';
  const earlier = old ?? (voucher.discount && before);
  const discount = price && earlier && { code, before: earlier, after: price };
  const [showsMistakes, setShowsMistakes] = useState(false);

  return (
    <div className="wrap checkout">
      <div className="checkout__main pay">
        <PaymentTitle />
        <div role="status">
          {isWaiting && stage.kind === 'idle' && isReady && (
            <Note tone="warn">
              <strong>{say(m.payment_waiting)}</strong> {say(m.payment_waiting_text)}
            </Note>
          )}
        </div>
        <PaymentMethod {...{ payment, fields, method, creditor }} onMethod={setMethod}>
          <MethodTrouble stage={stage} />
        </PaymentMethod>
        <Suspense fallback={<div className="pay-decisions" />}>
          <Decisions {...{ isBusy, choices, showsMistakes }} provider={bag.provider} total={price?.total} />
        </Suspense>
      </div>
      <Suspense fallback={<div className="last last--coming" />}>
        <LastLook
          {...{ bag, price, old, discount, choices, stage, isReady }}
          onMistakes={() => setShowsMistakes(true)}
          onSubmit={(shown) => void submit(shown)}
          onFinish={(waiting) => void finishOnly(waiting)}
        >
          <Suspense>
            <Voucher voucher={voucher} isDisabled={isBusy} />
          </Suspense>
        </LastLook>
      </Suspense>
    </div>
  );
}

/** These parts lie below what is seen first, and load together with the payment provider's form. */
const Decisions = lazyPart(() => import('./decisions.tsx'), Lost);
const LastLook = lazyPart(() => import('./last-look.tsx'), Lost);
const Voucher = lazyPart(() => import('#app/features/checkout/voucher/voucher-fold.tsx'), Lost);

const fetchPageAgain = () => {
  packWork();
  location.reload();
};

function Lost() {
  const say = useSay();
  return (
    <section className="pay-block">
      <PartLost text={say(m.payment_part_lost_text)} onRetry={fetchPageAgain} />
    </section>
  );
}
