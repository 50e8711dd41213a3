import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import { type ComingService, useDialogs } from '#app/features/dialogs/dialogs.ts';
import './coming-soon-dialog.css';

/** Describes a service that cannot be booked yet. */
export default function ComingSoonDialog({ service }: { readonly service: ComingService }) {
  const say = useSay();
  const { close } = useDialogs();
  return (
    <>
      <DialogHead title={service.title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="soon">
          <Art name={service.art} className="soon__art" />
          <Badge tone="cloth">
            <Icon of={Clock} size="s" />
            {say(m.booking_service_soon)}
          </Badge>
          <p className="soft">
            {service.text} {say(m.booking_soon_text)}
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={close}>
          {say(m.booking_soon_action)}
        </Button>
      </DialogFoot>
    </>
  );
}
