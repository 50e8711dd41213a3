import { m } from '@mendwell/copy';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { memo } from 'react';
import { useCustomerField, writeCustomer } from '#app/draft/customer.ts';
import type { FieldProps } from './field-props.ts';

const words = {
  mr: m.customer_salutation_mr,
  mrs: m.customer_salutation_mrs,
  ms: m.customer_salutation_ms,
  none: m.customer_salutation_none,
} as const;

/** German has one word for Mrs and Ms. Customers who chose Ms in English keep it. */
const titlesIn = (isGerman: boolean, chosen: string) => {
  if (!isGerman) return ['mr', 'mrs', 'ms', 'none'] as const;
  return ['mr', chosen === 'ms' ? 'ms' : 'mrs', 'none'] as const;
};

export const TitleField = memo(({ name, problem, onEdit, onLeave }: FieldProps) => {
  const { say, language } = useSite();
  const chosen = useCustomerField('title');
  return (
    <div data-field={name}>
      <NativeSelect
        name={name}
        label={say(m.customer_salutation)}
        placeholder={say(m.customer_salutation_choose)}
        autoComplete="honorific-prefix"
        isRequired
        options={titlesIn(language === 'DE', chosen).map((id) => ({ id, label: say(words[id]) }))}
        value={chosen}
        onChange={(title) => {
          onEdit(name);
          writeCustomer({ title });
        }}
        onBlur={() => onLeave(name)}
        error={problem && say(m.customer_salutation_missing)}
      />
    </div>
  );
});
