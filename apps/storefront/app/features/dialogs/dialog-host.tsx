import { m } from '@mendwell/copy';
import { Strip } from '@mendwell/ui/strip.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import {
  type DialogList,
  type DialogName,
  type Dialogs,
  DialogsContext,
  type OpenDialog,
  type Stage,
} from './dialogs.ts';

/** The list of dialogs is loaded only when one is needed, so that no page includes it. */
type LoadList = () => Promise<DialogList>;

async function load(loadList: LoadList, name: DialogName) {
  const { loadStage, loadContent } = await loadList();
  const [{ DialogStage }, { default: Content }] = await Promise.all([loadStage(), loadContent[name]()]);
  return { Stage: DialogStage, Content: Content as ComponentType<OpenDialog> };
}

type OnStage = {
  readonly dialog: OpenDialog;
  readonly Stage: Stage;
  readonly Content: ComponentType<OpenDialog>;
};

type Props = { readonly loadList: LoadList; readonly children: ReactNode };

/** Lets everything inside open dialogs. */
export function DialogHost({ loadList, children }: Props) {
  const say = useSay();
  const [onStage, setOnStage] = useState<OnStage>();
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState<OpenDialog>();

  const dialogs = useMemo<Dialogs>(
    () => ({
      open: async (dialog) => {
        try {
          setOnStage({ dialog, ...(await load(loadList, dialog.name)) });
          setIsOpen(true);
          setFailed(undefined);
        } catch {
          // There is no connection, or a deploy has just replaced the files.
          setFailed(dialog);
        }
      },
      close: () => setIsOpen(false),
      prepare: (name) =>
        load(loadList, name).then(
          () => undefined,
          () => undefined,
        ),
    }),
    [loadList],
  );
  return (
    <DialogsContext value={dialogs}>
      {failed && (
        <Strip
          tone="warn"
          actions={[{ label: say(m.shell_try_again), onPress: () => void dialogs.open(failed) }]}
        >
          {say(m.shell_error_title)}
        </Strip>
      )}
      {children}
      {onStage && (
        <onStage.Stage isOpen={isOpen} name={onStage.dialog.name} onClose={dialogs.close}>
          <onStage.Content {...onStage.dialog} />
        </onStage.Stage>
      )}
    </DialogsContext>
  );
}
