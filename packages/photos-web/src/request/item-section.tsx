import type { ProviderRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { inSentence } from '@mendwell/web/in-sentence.ts';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useId } from 'react';
import { ItemPhotos } from './item-photos.tsx';
import { spotsOf } from './shot.tsx';
import { SpotList } from './spot-list.tsx';
import './item-section.css';

type Props = {
  readonly request: ProviderRequest;
  readonly at: number;
  /** Translates the colours of the order into the page's language. */
  readonly colour: (name: string) => string;
  /** What stands before the item's name. */
  readonly mark?: ReactNode;
  /** The work on the item. */
  readonly children: ReactNode;
};

/** Shows one item: its photos, the marked spots, and what the customer wrote. */
export function ItemSection({ request, at, colour, mark, children }: Props) {
  const id = useId();
  const words = useRequestInWords(request);
  const item = request.items[at];
  if (!item) return null;
  const spots = spotsOf(item, request);
  return (
    <section className="ritem" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {mark}
        {words.item(at)}
      </h2>
      <ItemPhotos of={words.itemInSentence(at)} photos={item.photos} spots={spots} />
      <SpotList spots={spots} />
      <Facts item={item} name={words.name} colour={colour} />
      <Words request={request} item={item} />
      {children}
    </section>
  );
}

type Item = ProviderRequest['items'][number];

type FactsProps = Pick<Props, 'colour'> & { readonly item: Item; readonly name: string };

function Facts({ item, name, colour }: FactsProps) {
  const { say, language } = useSite();
  const look = [item.brand, ...item.colors.map((one) => inSentence(colour(one), language))];
  const facts = [
    [say(m.provider_look), look.filter(Boolean).join(', ')],
    [say(m.provider_material), item.composition],
    [
      say(m.provider_prepared),
      item.itemStatus &&
        (item.itemStatus === 'Pinned item' ? say(m.provider_pinned, { name }) : say(m.provider_sample)),
    ],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="ritem__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The customer's text, in the customer's language and as plain text only. */
function Words({ request, item }: { readonly request: ProviderRequest; readonly item: Item }) {
  const { say, locale } = useSite();
  const { name } = useRequestInWords(request);
  if (item.additionalInformation.length === 0) return null;
  const inOther = request.language === 'de' ? m.provider_writes_in_german : m.provider_writes_in_english;
  return (
    <div className="ritem__words">
      <p className="xs faint">{say(request.language === locale ? m.provider_writes : inOther, { name })}</p>
      {item.additionalInformation.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- said in this order, once
        <p key={index} lang={request.language} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}
