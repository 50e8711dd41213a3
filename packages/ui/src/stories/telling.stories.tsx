import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Art, Cloth } from '../art.tsx';
import { Blank } from '../blank.tsx';
import { Button } from '../button.tsx';
import { CareLabel, PriceLines } from '../care-label.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Note } from '../note.tsx';
import { Outcome } from '../outcome.tsx';
import { ProviderCard } from '../provider-card.tsx';
import { SewnSteps } from '../sewn-steps.tsx';
import { LineSkeletons, TileSkeletons } from '../skeleton.tsx';
import { StepThread } from '../step-thread.tsx';
import { Strip } from '../strip.tsx';
import { showNotice, Toasts } from '../toast.tsx';

export default { title: 'Telling' };

export const NoteInfo = () => <Note>The provider checks your photos first.</Note>;
export const NoteOk = () => <Note tone="ok">MEND10 applied: 10% off services.</Note>;
export const NoteWarn = () => <Note tone="warn">Your updated quote is open until Friday.</Note>;
export const NoteError = () => (
  <Note tone="error" isAlert>
    Your card was declined. Try another one.
  </Note>
);
export const StripInfo = () => (
  <Strip
    icon={RefreshCw}
    actions={[
      { label: 'Reload now', onPress: () => undefined },
      { label: 'Later', onPress: () => undefined },
    ]}
  >
    <b className="strong">A newer version is ready.</b> Your bag and answers come with you.
  </Strip>
);
export const StripWarn = () => <Strip tone="warn">You are offline. Everything you enter is kept.</Strip>;
const Noticed = ({ tone }: { readonly tone: 'ok' | 'error' }) => {
  useEffect(
    () =>
      showNotice({
        title: tone === 'ok' ? 'Pick-up changed' : 'That didn’t work',
        text: 'We’ll come on Tuesday.',
        tone,
      }),
    [tone],
  );
  return <Toasts label="Notices" dismissLabel="Dismiss" />;
};
export const ToastOk = () => <Noticed tone="ok" />;
export const ToastError = () => <Noticed tone="error" />;

const steps = (now: number) =>
  ['Item category', 'Service', 'Your item', 'Your provider'].map((name, index) => ({
    name,
    state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('coming' as const),
    stateLabel: index < now ? 'done' : index === now ? 'current step' : 'to come',
    ...(index < now ? { to: `/bookservice/${index * 2 + 1}` } : {}),
  }));
export const StepsFirst = () => (
  <StepThread label="Progress" steps={steps(0)} position="Step 1 of 4" percent={50} />
);
export const StepsSecond = () => (
  <StepThread label="Progress" steps={steps(1)} position="Step 2 of 4" percent={50} />
);
const way = [
  { name: 'Order received', detail: 'Mon, 2 Nov, 18:20', look: 'done' as const, lookLabel: 'Done: ' },
  { name: 'Choose an evening', detail: 'We come between 19:00 and 21:00', look: 'now' as const },
  { name: 'At the workshop', detail: 'Once it has arrived', look: 'open' as const, lookLabel: 'To come: ' },
];
export const SewnStepsLed = () => <SewnSteps steps={way} hasNeedle />;
export const SewnStepsPlain = () => <SewnSteps steps={way} label="What comes next" />;
export const SewnStepsCalledOff = () => (
  <SewnSteps steps={[...way.slice(0, 1), { name: 'Cancelled', detail: 'Tue, 3 Nov, 09:00', look: 'off' }]} />
);

const lines = [
  { label: 'Estimated cost', value: '€55.00' },
  { label: 'Discount', value: '−€5.50', tone: 'good' as const },
  { label: 'Delivery', value: 'to come', tone: 'pending' as const },
];
export const CareLabelWithReduction = () => (
  <div className="max-w-[340px] bg-well p-6">
    <CareLabel title="Your order">
      <PriceLines
        lines={lines}
        total={{ label: 'Total', value: '€54.45', was: { value: '€60.50', label: 'before' } }}
        note="VAT included."
      />
    </CareLabel>
  </div>
);
export const CareLabelEmpty = () => (
  <div className="max-w-[340px] bg-well p-6">
    <CareLabel title="Your item so far">
      <p className="small faint">Nothing yet</p>
    </CareLabel>
  </div>
);
const card = {
  name: 'Zwirnstube Rixdorf',
  cover: <Cloth name="band-notify" />,
  rating: { value: 'New on Mendwell' },
  price: { value: '€32.30', label: 'all in', note: 'Delivery €5.90 included.' },
  moreLabel: 'Services and details',
};
export const ProviderFolded = () => <ProviderCard {...card}>Services</ProviderCard>;
export const ProviderSelected = () => (
  <ProviderCard {...card} isSelected isExpanded>
    <p>Services</p>
  </ProviderCard>
);
export const FoldClosed = () => (
  <Disclosure title="When am I charged?">
    <p>When you accept the final quote.</p>
  </Disclosure>
);
export const FoldOpen = () => (
  <Disclosure title="When am I charged?" isExpanded>
    <p>When you accept the final quote.</p>
  </Disclosure>
);
export const BlankNothingFound = () => (
  <Blank art="empty-bag" title="No providers found" text="Try another service, or tell us your city.">
    <Button look="line">Tell us your city</Button>
  </Blank>
);
export const TilesLoading = () => <TileSkeletons label="Looking through the wardrobe" count={4} />;
export const LinesLoading = () => <LineSkeletons label="Fetching the answers" count={4} />;
export const OutcomeQuestion = () => (
  <Outcome
    kind="question"
    cloth="band-notify"
    title="Should we write to you?"
    text="One press, and we write once."
  >
    <Button look="key">Yes</Button>
  </Outcome>
);
export const OutcomeDone = () => (
  <Outcome kind="done" cloth="band-notify" title="You’re on the list." text="We write to you once." />
);
export const OutcomeOver = () => (
  <Outcome kind="over" cloth="band-notify" title="This link no longer works." text="It may be too old." />
);
export const OutcomeWarn = () => (
  <Outcome kind="warn" cloth="band-notify" title="Please look again." text="Something changed." />
);
export const OutcomeCalledOff = () => (
  <Outcome
    kind="called-off"
    cloth="band-notify"
    title="Your order is cancelled"
    text="Nothing was charged."
    details={<p className="soft">We’ve sent a confirmation to mira@example.com.</p>}
    hint="That was not you? Write to us."
  >
    <Button>Start again</Button>
  </Outcome>
);
export const OutcomeTooLate = () => (
  <Outcome kind="too-late" cloth="band-notify" title="This quote has expired" text="Nothing was charged." />
);
export const Drawing = () => <Art name="coat" title="A coat" className="w-[160px]" />;
export const ClothPiece = () => (
  <div className="h-[160px] w-[320px]">
    <Cloth name="band-notify" />
  </div>
);
