import { m } from '@mendwell/copy';
import { Strip } from '@mendwell/ui/strip.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { troublesSoFar, useTroubles } from '#app/draft/trouble.ts';
import { areReloadsHeld } from './hold-reloads.ts';
import { watchVersion } from './watch-version.ts';

const isStranded = () => troublesSoFar().some(({ kind }) => kind === 'newer');

/** Offers a reload on a page that was opened before a deploy. */
export function VersionStrip() {
  const say = useSay();
  const [offered, setOffered] = useState<string>();
  const [declined, setDeclined] = useState<string>();
  const strandedNow = useTroubles().some(({ kind }) => kind === 'newer');
  useEffect(() => {
    const watch = watchVersion({ isStranded, onOffer: setOffered });
    if (strandedNow) watch.look();
    return watch.stop;
  }, [strandedNow]);
  if (!offered || offered === declined) return null;
  return (
    <Strip
      icon={RefreshCw}
      actions={[
        { label: say(m.shell_version_reload), onPress: () => !areReloadsHeld() && location.reload() },
        { label: say(m.shell_version_later), onPress: () => setDeclined(offered) },
      ]}
    >
      <b className="strong">{say(m.shell_version)}</b> {say(m.shell_version_text)}
    </Strip>
  );
}
