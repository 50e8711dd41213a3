import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useCustomerField } from '#app/draft/customer.ts';
import { CustomerField } from './customer-field.tsx';
import type { FieldProps } from './field-props.ts';

type Props = Omit<FieldProps, 'name'> & {
  /** Undefined until the rules for foreign numbers are loaded. */
  readonly countryOf: ((typed: string) => string | undefined) | undefined;
  readonly onFocus: () => void;
};

/** Expects a German number, unless it begins with another country's code. */
export function PhoneField({ countryOf, ...props }: Props) {
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
