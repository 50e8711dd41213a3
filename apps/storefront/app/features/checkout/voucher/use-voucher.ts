import type { Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useEffect, useState } from 'react';
import { storedCustomer } from '#app/draft/customer.ts';
import { useStored } from '#app/draft/stored.ts';
import { tidyLine } from '#app/draft/tidy-text.ts';
import { dropVoucher, readVoucher, storedVoucher } from '#app/draft/voucher.ts';
import { useBag } from '#app/draft/work.ts';
import { useSay } from '#app/site/site.tsx';
import { useApi } from '#app/site/use-api.ts';
import { questionNow, redeem, renew } from './redeem.ts';

/** The voucher of the order, and everything that can be done about it. */
export function useVoucher() {
  const say = useSay();
  const api = useApi();
  const applied = useStored(storedVoucher)?.applied ?? undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** What has happened to it without the customer doing anything, or just now. */
  const [news, setNews] = useState<string>();
  const [timesRefused, setTimesRefused] = useState(0);

  // Whatever is asked about; the next line only has to be made anew when one of them changes.
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
    /** Only while it counts for exactly this order. */
    discount: isOld ? undefined : applied?.discount,
    isBusy,
    error,
    /** It is being corrected. */
    forgetError: () => setError(undefined),
    news,
    /** With an order: counted, so that each time leads back to the field. */
    timesRefused,
    /** Answers with the code as it is written, when it holds. */
    redeem: async (typed: string): Promise<string | undefined> => {
      const wanted = tidyLine(typed);
      setNews(undefined);
      if (!wanted) {
        setError(say(m.payment_voucher_missing));
        return undefined;
      }
      // Should it be the same again, it is said again.
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
    /** The server has refused it with the order. */
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
