import { formatPrice, m } from '@mendwell/copy';
import { germanTerms, sumPrices } from '@mendwell/domain';
import type { Booked } from '#app/draft/choose.ts';
import { linePrice } from '#app/draft/line-price.ts';
import { useSite } from '#app/site/site.tsx';

/** In the bar: what the ticked services come to, and what is added to it. */
export function OffersStatus({ booked }: { readonly booked: Booked }) {
  const { say, locale } = useSite();
  const price = (cents: number) => formatPrice(locale, cents);
  const { low, high } = sumPrices(booked.subservices.map(linePrice));
  const { serviceFeeRate, deliveryFee, freeDeliveryFrom } = germanTerms;
  const fees = { rate: serviceFeeRate / 100, delivery: price(deliveryFee), free: price(freeDeliveryFrom) };
  return (
    <>
      <span className="xs soft bar__line">{say(m.booking_estimated)}</span>
      <b className="bar__price">{price(low)}</b>
      {high > low && <span className="small">{say(m.booking_high, { high: price(high) })}</span>}
      <span className="xs soft bar__fees">{say(m.booking_estimated_fees, fees)}</span>
    </>
  );
}
