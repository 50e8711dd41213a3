import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Needle } from '#app/ui/needle.tsx';
import '#app/ui/button.css';

type Props = { readonly label: string; readonly isSending: boolean };

export function SendButton({ label, isSending }: Props) {
  const say = useSay();
  return (
    <button type="submit" className={buttonClass()} aria-busy={isSending}>
      {isSending ? (
        <span className="btn__busy">
          {say(m.shell_loading)}
          <Needle />
        </span>
      ) : (
        label
      )}
    </button>
  );
}
