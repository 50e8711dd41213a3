import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Needle } from '@mendwell/ui/needle.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import '@mendwell/ui/button.css';

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
