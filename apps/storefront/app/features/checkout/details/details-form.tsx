import { m } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { useCustomerField } from '#app/draft/customer.ts';
import type { CheckedField } from '#app/draft/customer-check.ts';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import { CustomerField } from './customer-field.tsx';
import type { FieldProps } from './field-props.ts';
import { PostcodeField } from './postcode-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { TitleField } from './title-field.tsx';
import { useDetails } from './use-details.ts';
import './details-form.css';

/** Asks who the order is for, and where the courier comes. */
export function DetailsForm({ provider }: { readonly provider: string }) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (field: CheckedField) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, textarea)`)?.focus();
  const details = useDetails(provider, focusOn);
  const { field } = details;
  const optional = say(m.booking_optional);
  return (
    <form ref={form} className="customer" noValidate onSubmit={details.submit}>
      <ProblemList problems={details.inTheWay} onGo={focusOn} />
      <section className="customer__block">
        <h2 className="h2">{say(m.customer_details)}</h2>
        <div className="form form--2">
          <TitleField {...field('title')} />
          <CustomerField {...field('firstName')} autoComplete="given-name" />
          <CustomerField {...field('lastName')} autoComplete="family-name" />
          <CustomerField {...field('email')} type="email" inputMode="email" autoComplete="email" />
          <PhoneField {...field('phone')} countryOf={details.countryOf} onFocus={details.onPhoneFocus} />
        </div>
      </section>
      <section className="customer__block">
        <h2 className="h2">{say(m.customer_address_title)}</h2>
        <div className="form form--2">
          <CustomerField {...field('address')} autoComplete="address-line1" isWide />
          <CustomerField {...field('address2')} autoComplete="address-line2" isWide optional={optional} />
          <PostcodeField {...field('postalCode')} place={details.place} />
          <TextField
            label={say(m.customer_city)}
            hint={say(m.customer_city_hint)}
            value={defaultCity}
            isDisabled
          />
          <TextField
            className="full"
            label={say(m.customer_country)}
            value={say(m.customer_country_germany)}
            isDisabled
          />
          <CustomerField
            {...field('deliveryNotes')}
            autoComplete="off"
            isWide
            optional={optional}
            lines={4}
          />
        </div>
      </section>
      <div className="customer__actions">
        <DialogButton opens="bag" className={buttonClass('line')}>
          <Icon of={ArrowLeft} />
          {say(m.customer_back)}
        </DialogButton>
        <Button type="submit" busyLabel={details.isBusy ? say(m.customer_checking) : undefined}>
          {say(m.customer_next)}
          <Icon of={ArrowRight} />
        </Button>
      </div>
    </form>
  );
}

type PhoneFieldProps = Omit<FieldProps, 'name'> & {
  /** Undefined until the rules for foreign numbers are loaded. */
  readonly countryOf: ((typed: string) => string | undefined) | undefined;
  readonly onFocus: () => void;
};

/** Expects a German number, unless it begins with another country's code. */
function PhoneField({ countryOf, ...props }: PhoneFieldProps) {
  const say = useSay();
  const typed = useCustomerField('phone');
  const isAbroad = /^\s*(\+|00)/.test(typed);
  return (
    <CustomerField
      {...props}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      prefix={isAbroad ? (countryOf?.(typed) ?? '+') : 'DE +49'}
      hint={say(m.customer_phone_hint)}
    />
  );
}
