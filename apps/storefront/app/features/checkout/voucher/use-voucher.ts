import type { Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useState } from 'react';
import { storedCustomer } from '#app/draft/customer.ts';
import { useStored } from '#app/draft/stored.ts';
import { tidyLine } from '#app/draft/tidy-text.ts';
import { dropVoucher, readVoucher, storedVoucher } from '#app/draft/voucher.ts';
import { useBag } from '#app/draft/work.ts';
import { questionNow, redeem, renew } from './redeem.ts';

/** Returns the order's voucher, and everything that can be done with it. */
export function useVoucher() {
  const say = useSay();
  const api = useApi();
  const applied = useStored(storedVoucher)?.applied ?? undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** What has just happened to the voucher, by the customer's action or without it. */
  const [news, setNews] = useState<string>();
  const [timesRefused, setTimesRefused] = useState(0);

  // These hooks subscribe to everything the request contains; the next line changes only when one of
  // them does.
  useBag();
  useStored(storedCustomer);
  const asked = questionNow();
  const code = applied?.discount.code;
  const isOld = applied !== undefined && applied.asked !== asked;
  useEffect(() => {
    if (!isOld || !code || !asked) return;
    void renew(api, code).then((renewed) => {
      if (renewed.ok) return;
      const { problem } = renewed;
      if (!problem) setNews(say(m.payment_voucher_unreachable));
      else if (!readVoucher().applied) setNews(say(m.payment_voucher_gone, { code, reason: problem.title }));
    });
  }, [api, asked, code, isOld, say]);

  return {
    /** Set only while the voucher is valid for exactly this order. */
    discount: isOld ? undefined : applied?.discount,
    isBusy,
    error,
    /** Called while the customer corrects the code. */
    forgetError: () => setError(undefined),
    news,
    /**
     * Counts the refusals together with an order, so that each one moves the focus back to the field.
     */
    timesRefused,
    /** Returns the code in its official spelling if it is valid. */
    redeem: async (typed: string): Promise<string | undefined> => {
      const wanted = tidyLine(typed);
      setNews(undefined);
      if (!wanted) {
        setError(say(m.payment_voucher_missing));
        return undefined;
      }
      // The error is cleared first, so that the same error is announced again.
      setError(undefined);
      setIsBusy(true);
      const redeemed = await redeem(api, wanted);
      setIsBusy(false);
      setError(redeemed.ok ? undefined : inWords(redeemed.problem, say(m.payment_voucher_unreachable)));
      return redeemed.ok ? redeemed.discount.code : undefined;
    },
    remove: () => {
      storedVoucher.set(dropVoucher(readVoucher()));
      setError(undefined);
      if (code) setNews(say(m.payment_voucher_removed, { code }));
    },
    /** Called when the server has refused the voucher together with the order. */
    refuse: (problem: Problem) => {
      storedVoucher.set(dropVoucher(readVoucher()));
      setError(inWords(problem, ''));
      setTimesRefused(timesRefused + 1);
    },
  };
}

const inWords = (problem: Problem | undefined, otherwise: string): string =>
  problem ? `${problem.title}. ${problem.detail}` : otherwise;

export type VoucherState = ReturnType<typeof useVoucher>;
