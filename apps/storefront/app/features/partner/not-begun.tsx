import type { PartnerRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useRequestInWords } from './in-words.ts';
import './not-begun.css';

type Props = {
  readonly request: PartnerRequest;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The customer has withdrawn: only the workshop knows what it had not begun, and that is refunded. */
export function NotBegun({ request, chosen, onChange }: Props) {
  const say = useSay();
  const words = useRequestInWords(request);
  const agreed = request.quote?.lines.filter(({ isDeclined, isLeftOut }) => !isDeclined && !isLeftOut) ?? [];
  return (
    <fieldset className="not-begun">
      <legend className="h3">{say(m.partner_not_begun)}</legend>
      <p className="small soft">{say(m.partner_not_begun_text, { name: words.name })}</p>
      {agreed.map((line) => (
        <Checkbox
          key={line.id}
          isSelected={chosen.includes(line.id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
          }
        >
          {words.item(line.item)}: {words.line(line)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
