import { m } from '@mendwell/copy';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useSay } from '#app/site/site.tsx';
import { Strip } from '#app/ui/strip.tsx';
import { type DialogName, type Dialogs, DialogsContext, type OpenDialog } from './dialogs.ts';

const loadStage = () => import('./dialog-stage.tsx');

/** One module per dialog, fetched when somebody is about to need it. */
const loadContent: {
  [Name in DialogName]: () => Promise<{ default: ComponentType<Extract<OpenDialog, { name: Name }>> }>;
} = {
  location: () => import('#app/features/location/location-dialog.tsx'),
  language: () => import('#app/features/language/language-dialog.tsx'),
  menu: () => import('#app/features/shell/menu-dialog.tsx'),
  notify: () => import('#app/features/notify/notify-dialog.tsx'),
};

type OnStage = {
  readonly dialog: OpenDialog;
  readonly Stage: Awaited<ReturnType<typeof loadStage>>['DialogStage'];
  readonly Content: ComponentType<OpenDialog>;
};

/** Lets everything inside open dialogs. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const [onStage, setOnStage] = useState<OnStage>();
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState<OpenDialog>();

  const dialogs = useMemo<Dialogs>(
    () => ({
      open: async (dialog) => {
        try {
          const [{ DialogStage }, content] = await Promise.all([loadStage(), loadContent[dialog.name]()]);
          setOnStage({ dialog, Stage: DialogStage, Content: content.default as ComponentType<OpenDialog> });
          setIsOpen(true);
          setFailed(undefined);
        } catch {
          // No connection, or a deploy has just replaced the files.
          setFailed(dialog);
        }
      },
      close: () => setIsOpen(false),
      prepare: (name) => void Promise.all([loadStage(), loadContent[name]()]).catch(() => undefined),
    }),
    [],
  );
  return (
    <DialogsContext value={dialogs}>
      {failed && (
        <Strip
          tone="warn"
          action={{ label: say(m.shell_try_again), onPress: () => void dialogs.open(failed) }}
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
