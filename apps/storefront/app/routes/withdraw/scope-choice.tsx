import { m } from '@mendwell/copy';
import { OptionFace } from '@mendwell/ui/option.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { fieldId } from './withdraw-result.ts';

/**
 * The choice between the whole order and parts of it: plain HTML radio buttons, which need no
 * script.
 */
export function ScopeChoice({ chosen }: { readonly chosen: string }) {
  const say = useSay();
  const scopes = [
    { value: 'all', label: say(m.withdraw_scope_all) },
    { value: 'some', label: say(m.withdraw_scope_some), detail: say(m.withdraw_scope_some_hint) },
  ];
  return (
    <fieldset className="full">
      <legend className="field__label withdraw__legend">{say(m.withdraw_scope)}</legend>
      <div className="opts opts--2">
        {scopes.map(({ value, label, detail }) => (
          <label key={value} className="opt opt--radio">
            <input
              type="radio"
              name="scope"
              value={value}
              id={`${fieldId('scope')}-${value}`}
              className="sr"
              defaultChecked={chosen === value}
            />
            <OptionFace label={label} detail={detail} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
