import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clearDevice } from './clear-device.ts';
import { Question } from './question.tsx';

type Clearing = 'no' | 'asking' | 'busy' | 'cleared' | 'cookie left';

/** Clears this device after a confirmation. */
function useClearDevice() {
  const api = useApi();
  const { language } = useSite();
  const [state, setState] = useState<Clearing>('no');
  const clear = async () => {
    setState('busy');
    setState((await clearDevice(api, language)) ? 'cleared' : 'cookie left');
  };
  return {
    state,
    ask: () => setState('asking'),
    keep: () => setState('no'),
    clear: () => void clear(),
  };
}

/** Clears this browser's data after a confirmation, with or without a connection. */
export function ClearButton({ wide = false }: { readonly wide?: boolean }) {
  const say = useSay();
  const { state, ask, keep, clear } = useClearDevice();
  return (
    <>
      <div className="my-data__acts">
        <Button
          look="line"
          wide={wide}
          onPress={ask}
          busyLabel={state === 'busy' ? say(m.shell_loading) : undefined}
        >
          {!wide && <Icon of={Trash2} />}
          {say(m.my_data_clear)}
        </Button>
      </div>
      <div role="status">
        {(state === 'cleared' || state === 'cookie left') && (
          <div className="my-data__note">
            <Note tone={state === 'cleared' ? 'ok' : 'warn'}>
              {say(state === 'cleared' ? m.my_data_cleared : m.my_data_cleared_offline)}
            </Note>
          </div>
        )}
      </div>
      <Question
        isOpen={state === 'asking'}
        title={say(m.my_data_clear_title)}
        text={say(m.my_data_clear_ask)}
        yes={say(m.my_data_clear_yes)}
        no={say(m.my_data_clear_no)}
        onYes={clear}
        onNo={keep}
      />
    </>
  );
}
