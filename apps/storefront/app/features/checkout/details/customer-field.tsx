import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { memo, type ReactNode } from 'react';
import { useCustomerField, writeCustomer } from '#app/draft/customer.ts';
import { type CheckedField, customerLimits } from '#app/draft/customer-check.ts';
import type { FieldProps } from './field-props.ts';
import { inFull, labels, problemWords } from './problem-words.ts';

type Props = Omit<FieldProps, 'name'> & {
  readonly name: Exclude<CheckedField, 'title'>;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel' | 'numeric';
  readonly autoComplete: string;
  readonly hint?: string;
  readonly prefix?: ReactNode;
  /** Shown behind the label of a field that may stay empty. */
  readonly optional?: string;
  readonly lines?: number;
  readonly isWide?: boolean;
  /** Replaces the usual text about what is wrong. */
  readonly error?: ReactNode;
  readonly onFocus?: () => void;
};

const noPlace = { check: undefined, provider: '' };

/** One field. Each keystroke is stored at once, and re-renders its own field only. */
export const CustomerField = memo(
  ({ name, problem, error, isWide = false, onEdit, onLeave, ...field }: Props) => {
    const say = useSay();
    const words = problem && problemWords(name, problem, noPlace, say);
    return (
      <div data-field={name} className={isWide ? 'full' : undefined}>
        <TextField
          {...field}
          name={name}
          label={say(labels[name])}
          isRequired={!field.optional}
          maxLength={customerLimits[name]}
          value={useCustomerField(name)}
          onChange={(typed) => {
            onEdit(name);
            writeCustomer({ [name]: typed });
          }}
          onBlur={() => onLeave(name)}
          error={error ?? (words && inFull(words, say))}
        />
      </div>
    );
  },
);
