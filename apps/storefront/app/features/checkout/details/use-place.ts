import type { Client } from '@mendwell/contract';
import { isPostcode, servesPostcode, tidyPostcode } from '@mendwell/domain';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useState } from 'react';
import { storedCustomer, useCustomerField, writeCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { tidyLine } from '#app/draft/tidy-text.ts';
import { readWork } from '#app/draft/work.ts';
import { checkPostcode, type PostcodeCheck } from '#app/features/location/check-postcode.ts';
import { takeLocation } from '#app/features/location/take-location.ts';

const tidy = (typed: string) => tidyPostcode(tidyLine(typed));
const typedNow = () => tidy(storedCustomer.get()?.postalCode ?? '');

/**
 * A postcode that both we and the order's provider serve becomes the place where the order is collected.
 */
function takeOver(check: PostcodeCheck): void {
  if (check.outcome !== 'covered' || !check.delivers || typedNow() !== check.postcode) return;
  writeCustomer({ servedPostcode: check.postcode });
  const { provider } = readWork().bag;
  if (provider && servesPostcode(provider, check.postcode)) takeLocation(check.city, check.postcode);
}

async function lookUp(api: Client, postcode: string) {
  const check = await checkPostcode(api, postcode);
  takeOver(check);
  return { postcode, check };
}
type Told = Awaited<ReturnType<typeof lookUp>>;

const isToBeAsked = (postcode: string, served: string | undefined) =>
  isPostcode(postcode) && postcode !== served;

/** Checks the typed postcode as soon as it is complete, and stores the result. */
export function usePlace() {
  const api = useApi();
  const postcode = tidy(useCustomerField('postalCode'));
  const served = useCustomerField('servedPostcode');
  const [reported, setTold] = useState<Told>();
  useEffect(() => {
    if (!isToBeAsked(postcode, served)) return undefined;
    let isLeft = false;
    void lookUp(api, postcode).then((answer) => {
      if (!isLeft) setTold(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [api, postcode, served]);

  /**
   * Checks again before continuing, when the result may still be missing or may have changed, or when the
   * postcode is not the location yet: only the server knows its city.
   */
  const ask = async () => {
    const asked = typedNow();
    const isSettled = storedLocation.get()?.zipCode === asked;
    if (isToBeAsked(asked, isSettled ? storedCustomer.get()?.servedPostcode : undefined))
      setTold(await lookUp(api, asked));
  };
  const isAnnounced = reported?.postcode === postcode && postcode !== served;
  return { check: isAnnounced ? reported.check : undefined, ask };
}
