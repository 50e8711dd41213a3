import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { emptyBag, storedBag } from '#app/draft/bag.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import {
  type CheckedField,
  type CustomerFacts,
  type CustomerProblems,
  checkCustomer,
  checkedFields,
} from '#app/draft/customer-check.ts';
import { readWork } from '#app/draft/work.ts';
import type { FieldProps } from './field-props.ts';
import { type Place, problemWords } from './problem-words.ts';
import { usePlace } from './use-place.ts';

const loadNumbers = () => import('#app/draft/phone-number.ts');
type PhoneNumbers = Awaited<ReturnType<typeof loadNumbers>>;

/**
 * Loads the telephone number rules of all countries. They are large, so they load when a number is about
 * to be typed.
 */
function usePhoneNumbers() {
  const [numbers, setNumbers] = useState<PhoneNumbers>();
  const load = useCallback(async (): Promise<PhoneNumbers | undefined> => {
    try {
      const loaded = await loadNumbers();
      setNumbers(loaded);
      return loaded;
    } catch {
      // If they cannot be loaded, the simple rules are used, and the server decides.
      return undefined;
    }
  }, []);
  return { numbers, load };
}

type IsPhone = CustomerFacts['isPhone'];

const readProblems = (isPhone: IsPhone): CustomerProblems =>
  checkCustomer(storedCustomer.get() ?? {}, { provider: (storedBag.get() ?? emptyBag).provider, isPhone });

const nothing: CustomerProblems = {};
const subscribe = (listener: () => void) => {
  const stops = [storedCustomer.subscribe(listener), storedBag.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Returns the current problems. Components re-render only when the problems change. */
function useCustomerProblems(isPhone: IsPhone): CustomerProblems {
  const read = useCallback(() => JSON.stringify(readProblems(isPhone)), [isPhone]);
  return JSON.parse(useSyncExternalStore(subscribe, read, () => JSON.stringify(nothing)));
}

/** Tracks the fields that were edited and left: only then are their problems shown. */
function useTouched() {
  const edited = useRef(new Set<CheckedField>());
  const [touched, setTouched] = useState<ReadonlySet<CheckedField>>(new Set());
  const onEdit = useCallback((field: CheckedField) => void edited.current.add(field), []);
  const onLeave = useCallback((field: CheckedField) => {
    if (edited.current.has(field))
      setTouched((before) => (before.has(field) ? before : new Set([...before, field])));
  }, []);
  const touchAll = useCallback(() => setTouched(new Set(checkedFields)), []);
  return { touched, onEdit, onLeave, touchAll };
}

/** The form's logic: which problems to show, and continuing to the next step. */
export function useDetails(provider: string, focusOn: (field: CheckedField) => void) {
  const say = useSay();
  const navigate = useNavigate();
  const { numbers, load } = usePhoneNumbers();
  const { check, ask } = usePlace();
  const { touched, onEdit, onLeave, touchAll } = useTouched();
  const problems = useCustomerProblems(numbers?.isPhone);
  const place = useMemo((): Place => ({ check, provider }), [check, provider]);
  const [isBusy, setIsBusy] = useState(false);
  /** The fields with problems when the customer last tried to continue. */
  const [refused, setRefused] = useState<readonly CheckedField[]>([]);

  const goOn = async () => {
    setIsBusy(true);
    const [known] = await Promise.all([load(), ask()]);
    setIsBusy(false);
    if (readWork().bag.items.length === 0) return void navigate('/bookservice/1');
    // The fields are read again: a key may have been pressed since the last paint.
    const found = readProblems(known?.isPhone);
    const fields = checkedFields.filter((field) => found[field]);
    // The errors have to be rendered when their field is focused, because screen readers read them out
    // with it.
    flushSync(() => {
      touchAll();
      setRefused(fields);
    });
    const [first] = fields;
    if (first) return focusOn(first);
    return void navigate('/checkout/2');
  };

  return {
    place,
    isBusy,
    countryOf: numbers?.countryOf,
    onPhoneFocus: useCallback(() => void load(), [load]),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void goOn();
    },
    field: <Name extends CheckedField>(name: Name): FieldProps & { readonly name: Name } => ({
      name,
      problem: touched.has(name) ? problems[name] : undefined,
      onEdit,
      onLeave,
    }),
    /** Of the fields that blocked the last attempt, those that still have a problem. */
    inTheWay: refused.flatMap((field) => {
      const problem = problems[field];
      const words = problem && problemWords(field, problem, place, say);
      return words ? [{ field, words, isMissing: problem === 'missing' }] : [];
    }),
  };
}
