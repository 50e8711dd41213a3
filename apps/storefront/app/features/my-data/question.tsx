import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { useSay } from '@mendwell/web/site.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks for confirmation of something that cannot be undone. Keeping is the default. */
export function Question({ isOpen, title, text, yes, no, onYes, onNo }: Props) {
  const say = useSay();
  return (
    <Dialog isOpen={isOpen} onClose={onNo} contentKey={title} isQuestion>
      <DialogHead title={title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <p className="soft">{text}</p>
      </DialogBody>
      <DialogFoot>
        <Button look="danger" wide onPress={onYes}>
          {yes}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- of two answers, the one that loses nothing */}
        <Button wide autoFocus onPress={onNo}>
          {no}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
