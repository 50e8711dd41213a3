import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import { clearDevice } from './clear-device.ts';

export type Clearing = 'no' | 'asking' | 'busy' | 'cleared' | 'cookie left';

/** Clears this device after a confirmation. */
export function useClearDevice() {
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
