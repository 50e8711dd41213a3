import type { ProviderRequest, UnrepairedReport } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { providerUnrepairedReasons } from '@mendwell/domain';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { linesAtWork } from '@mendwell/web/request/lines-at-work.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { BenchPhotos } from './bench-photos.tsx';
import { chosenLines, isEverything, makeReport } from './unrepaired-draft.ts';
import { useBenchDraft } from './use-bench-draft.ts';
import { noUnrepaired, type UnrepairedDraft, type Work } from './work.ts';

type Reason = (typeof providerUnrepairedReasons)[number];
const reasons: Record<Reason, typeof m.provider_unrepaired_too_worn> = {
  too_worn: m.provider_unrepaired_too_worn,
  no_material: m.provider_unrepaired_no_material,
  not_worth_it: m.provider_unrepaired_not_worth_it,
  would_harm: m.provider_unrepaired_would_harm,
  not_our_trade: m.provider_unrepaired_not_our_trade,
};

const place = {
  read: ({ unrepaired }: Work) => unrepaired,
  write: (unrepaired: UnrepairedDraft | null) => ({ unrepaired }),
  empty: noUnrepaired,
};

/** The report about work that cannot be done, as it is typed. */
export function useUnrepaired(request: ProviderRequest) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const form = useBenchDraft(place);
  const { draft, attempt, isWaiting } = form;
  const report = makeReport(request, draft);
  const chosen = chosenLines(request, draft).length;
  const follows = isEverything(request, draft) ? m.provider_unrepaired_all : m.provider_unrepaired_part;
  return {
    ...form,
    /** How many lines are chosen. */
    chosen,
    /** What follows for the customer, once a line is chosen. */
    follows: chosen > 0 ? say(follows, { name }) : undefined,
    /** What is missing, in words; only told once sending was tried. */
    missing: attempt > 0 && !report ? say(m.provider_unrepaired_missing) : undefined,
    /** Returns the report if it can be sent now; otherwise the form says what is missing. */
    ready: (): UnrepairedReport | undefined => {
      form.tryToSend();
      return isWaiting ? undefined : report;
    },
  };
}
type Form = ReturnType<typeof useUnrepaired>;

type Props = { readonly request: ProviderRequest; readonly form: Form };

/** Asks what cannot be done and why, with photos that show it, and for a word to the customer. */
export function UnrepairedFields({ request, form }: Props) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { draft, set, attempt } = form;
  const toggle = (id: string, isChosen: boolean) =>
    set(({ lines }) => ({ lines: isChosen ? [...lines, id] : lines.filter((one) => one !== id) }));
  return (
    <>
      <fieldset className="field">
        <legend className="field__label">{say(m.provider_unrepaired_what)}</legend>
        {linesAtWork(request).map((line) => (
          <Checkbox
            key={line.id}
            isSelected={draft.lines.includes(line.id)}
            onChange={(isChosen) => toggle(line.id, isChosen)}
          >
            {`${words.item(line.item)}: ${words.line(line)}, ${formatPrice(locale, line.linePrice)}`}
          </Checkbox>
        ))}
      </fieldset>
      <BenchPhotos request={request} label={say(m.provider_unrepaired_photo)} form={form} />
      <ReasonChips
        label={say(m.provider_unrepaired_why)}
        options={providerUnrepairedReasons.map((id) => ({ id, label: say(reasons[id]) }))}
        value={draft.reason}
        error={attempt > 0 && draft.reason === null ? say(m.provider_why_missing) : undefined}
        onChange={(reason) => set({ reason })}
      />
      <TextField
        label={say(m.provider_unrepaired_note, { name: words.name })}
        lines={3}
        maxLength={500}
        value={draft.note}
        onChange={(note) => set({ note })}
      />
      <TextField
        label={say(m.provider_unrepaired_advice)}
        optional={say(m.provider_optional)}
        lines={2}
        maxLength={500}
        value={draft.advice}
        onChange={(advice) => set({ advice })}
      />
    </>
  );
}
