import { type PricedService, readWirePrice } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import type { FieldFault, TypedOffer } from '@mendwell/domain';
import { BareSwitch } from '@mendwell/ui/checkbox.tsx';
import { ListPriceField } from '@mendwell/ui/price-field.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { fieldId, useFaultWords } from './fault-words.ts';
import { typedOf } from './price-rows.ts';
import { useInLanguage } from './use-in-language.ts';

type Props = {
  readonly service: PricedService;
  readonly category: string;
  readonly city: string | null;
  readonly typed: TypedOffer;
  /** Whether the draft changes what is published. */
  readonly isChanged: boolean;
  /** What is wrong, once somebody has left the fields. */
  readonly faults: readonly FieldFault[];
  readonly mayChange: boolean;
  readonly onChange: (typed: TypedOffer) => void;
  readonly onLeave: () => void;
};

/** One service of the list: what it costs from and to, what others ask for it, and whether it is offered. */
export function PriceRow(props: Props) {
  const { service, category, city, typed, isChanged, mayChange, onChange } = props;
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { published, inCity, isBookable } = service;
  const name = inLanguage(service);
  const written = (price: NonNullable<PricedService['published']>) =>
    formatPriceRange(locale, readWirePrice(price));
  return (
    <li className={`price-row ${isChanged ? 'is-changed' : ''}`}>
      <div className="price-row__name">
        <b>{name}</b>
        <small>{say(m.desk_prices_under, { category, service: inLanguage(service.service) })}</small>
        {!isBookable && <small>{say(m.desk_prices_unbookable)}</small>}
      </div>
      {mayChange ? (
        <Fields {...props} name={name} />
      ) : (
        <p className="price-row__read">{published === null ? '–' : written(published)}</p>
      )}
      {city !== null && (
        <p className="price-row__city soft">
          <span className="price-row__column">{say(m.desk_prices_in_city, { city })}</span>
          {inCity === null ? '–' : written(inCity)}
        </p>
      )}
      <div className="price-row__switch">
        <span className="price-row__column" aria-hidden>
          {say(m.desk_prices_offered)}
        </span>
        {mayChange ? (
          <BareSwitch
            label={say(m.desk_prices_field_offered, { name })}
            isSelected={typed.isOffered}
            onChange={(isOffered) => onChange({ ...typed, isOffered })}
          />
        ) : (
          <span>{say(published === null ? m.desk_prices_not_offered : m.desk_prices_offered)}</span>
        )}
      </div>
      {isChanged && (
        <p className="price-row__was small">
          {published === null ? (
            say(m.desk_prices_new)
          ) : typed.isOffered ? (
            <>
              <s>{written(published)}</s> {say(m.desk_prices_until)}
            </>
          ) : (
            say(m.desk_prices_gone)
          )}
        </p>
      )}
    </li>
  );
}

function Fields({ service, typed, faults, name, onChange, onLeave }: Props & { readonly name: string }) {
  const { say, locale } = useSite();
  const words = useFaultWords();
  const before = typedOf(locale, service, {});
  const errorOf = (field: FieldFault['field']) => {
    const found = faults.find((one) => one.field === field);
    return found && words(found.fault);
  };
  const field = (which: FieldFault['field'], value: string) => ({
    id: fieldId(service.id, which),
    value,
    isChanged: service.published !== null && value.trim() !== before[which],
    error: errorOf(which),
    onLeave,
    // Who types a price offers the service.
    onChange: (next: string) => onChange({ ...typed, [which]: next, isOffered: true }),
  });
  return (
    <div className="price-row__fields">
      <ListPriceField
        {...field('from', typed.from)}
        label={say(m.desk_prices_field_from, { name })}
        column={say(m.desk_prices_from)}
      />
      <ListPriceField
        {...field('to', typed.to)}
        label={say(m.desk_prices_field_to, { name })}
        column={say(m.desk_prices_to)}
        placeholder={say(m.desk_prices_same)}
      />
    </div>
  );
}
