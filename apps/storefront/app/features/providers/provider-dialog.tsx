import { m } from '@mendwell/copy';
import { Cover } from '@mendwell/ui/art.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Rating } from '@mendwell/ui/rating.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { type AboutProvider, useDialogs } from '#app/features/dialogs/dialogs.ts';
import { shownRating } from './shown-rating.ts';
import './provider-dialog.css';

/** Introduces a provider. */
export default function ProviderDialog({ provider, onChoose }: AboutProvider) {
  const { close } = useDialogs();
  const { say, locale, brand } = useSite();
  const inLanguage = useInLanguage();
  const { locality, since } = provider;
  /** The workshop stands between two pieces of its cloth. */
  const pictures = provider.additionalImages.toSpliced(1, 0, provider.imageUrl);
  return (
    <>
      <DialogHead title={provider.displayName} closeLabel={say(m.shell_close)} cloth={provider.id} />
      <DialogBody>
        <p className="about-prov__facts small">
          <Rating {...shownRating(provider, { locale, platform: brand.platform.name })} />
          <span className="soft">{say(m.booking_since, { locality, since })}</span>
        </p>
        <p className="soft about-prov__text">{inLanguage.description(provider)}</p>
        <ul className="about-prov__can">
          {provider.specialities.map((one) => (
            <li key={one.name}>
              <Badge tone="cloth">{inLanguage.name(one)}</Badge>
            </li>
          ))}
        </ul>
        <div className="about-prov__pics">
          {pictures.map((url) => (
            <Cover key={url} url={url} />
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          wide
          onPress={() => {
            close();
            onChoose(provider.id);
          }}
        >
          {say(m.booking_choose_provider)}
        </Button>
      </DialogFoot>
    </>
  );
}
