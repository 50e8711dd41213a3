import type { MoreWorkRequest, Problem, ProviderRequest } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { quoteReasons } from '@mendwell/domain';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { PriceField } from '@mendwell/ui/price-field.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { sayReason } from '@mendwell/web/request/line-form.tsx';
import { readLinePrice, stepLinePrice, writeLinePrice } from '@mendwell/web/request/line-price.ts';
import { linesAtWork } from '@mendwell/web/request/lines-at-work.ts';
import { type AskMoreWorkPreview, useMoreWorkPreview } from '@mendwell/web/request/use-more-work-preview.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { BenchPhotos } from './bench-photos.tsx';
import { itemOf, itemsAtWork, type Missing, makeMoreWork, missingOf, noMoreWork } from './more-work-draft.ts';
import { useBenchDraft } from './use-bench-draft.ts';
import type { MoreWorkDraft, Work } from './work.ts';

/** The price from which plus and minus start, in cents. */
const startPrice = 1000;

const place = {
  read: ({ more }: Work) => more,
  write: (more: MoreWorkDraft | null) => ({ more }),
  empty: noMoreWork,
};

type Asking = {
  readonly ask: AskMoreWorkPreview;
  /** The server has refused to preview the question. */
  readonly onRefused: (problem: Problem) => void;
};

/** The question about more work that was found on the bench, as it is typed. */
export function useMoreWork(request: ProviderRequest, { ask, onRefused }: Asking) {
  const say = useSay();
  const form = useBenchDraft(place);
  const { draft, attempt, isWaiting } = form;
  const question = makeMoreWork(request, draft, say(m.provider_more));
  const preview = useMoreWorkPreview(question, ask, onRefused);
  const missing = missingOf(request, draft);
  return {
    ...form,
    preview,
    /** What is missing; only told once sending was tried. */
    missing: attempt > 0 ? missing : [],
    /** Returns the question if it can be sent now; otherwise the form says what is missing. */
    ready: (): MoreWorkRequest | undefined => {
      form.tryToSend();
      return missing.length === 0 && !isWaiting ? question : undefined;
    },
  };
}
type Form = ReturnType<typeof useMoreWork>;

type Props = { readonly request: ProviderRequest; readonly form: Form };

/** Asks on which item the new work is, what it is, for how much and why, with photos, and what is done already. */
export function MoreWorkFields({ request, form }: Props) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { name } = words;
  const { draft, set, missing } = form;
  const has = (one: Missing) => missing.includes(one);
  const item = itemOf(request, draft);
  const items = itemsAtWork(request);
  const ofItem = linesAtWork(request).filter((line) => line.item === item);
  return (
    <>
      {items.length > 1 && (
        <NativeSelect
          name="more-item"
          label={say(m.provider_more_item)}
          placeholder={say(m.provider_work_done_choose)}
          options={items.map((at) => ({ id: String(at), label: words.item(at) }))}
          value={item === undefined ? '' : String(item)}
          onChange={(at) => set({ item: Number(at) })}
          isRequired
          error={has('item') ? say(m.provider_work_done_choose) : undefined}
        />
      )}
      <BenchPhotos request={request} label={say(m.provider_more_photo)} form={form} />
      <TextField
        label={say(m.provider_line_name)}
        placeholder={say(m.provider_line_name_example)}
        maxLength={80}
        value={draft.name}
        error={has('name') && say(m.provider_line_name_missing)}
        onChange={(typed) => set({ name: typed })}
      />
      <PriceField
        label={say(m.provider_price)}
        value={draft.price}
        lessLabel={say(m.provider_price_less)}
        moreLabel={say(m.provider_price_more)}
        error={has('price') ? say(m.provider_price_wrong) : undefined}
        onChange={(price) => set({ price })}
        onStep={(euros) =>
          set((kept) => {
            const from = readLinePrice(kept.price);
            const price = from === undefined ? startPrice : stepLinePrice(from, euros);
            return { price: writeLinePrice(locale, price) };
          })
        }
      />
      <ReasonChips
        label={say(m.provider_why)}
        options={quoteReasons.map((id) => ({ id, label: sayReason(say, id) }))}
        value={draft.reason}
        error={has('reason') ? say(m.provider_why_missing) : undefined}
        onChange={(reason) => set({ reason })}
      />
      <TextField
        label={say(m.provider_unrepaired_note, { name })}
        optional={say(m.provider_optional)}
        lines={3}
        maxLength={1000}
        value={draft.note}
        onChange={(note) => set({ note })}
      />
      {ofItem.length > 0 && (
        <fieldset className="field">
          <legend className="field__label">{say(m.provider_more_done)}</legend>
          <p className="hint">{say(m.provider_more_done_text, { name })}</p>
          {ofItem.map((line) => (
            <Checkbox
              key={line.id}
              isSelected={draft.done.includes(line.id)}
              onChange={(isDone) =>
                set(({ done }) => ({
                  done: isDone ? [...done, line.id] : done.filter((one) => one !== line.id),
                }))
              }
            >
              {`${words.line(line)}, ${formatPrice(locale, line.linePrice)}`}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
