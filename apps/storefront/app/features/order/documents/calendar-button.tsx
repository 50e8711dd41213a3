import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import type { ButtonLook } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { CalendarPlus } from 'lucide-react';
import type { OrderLink } from '../order-link.ts';
import { calendarDocument, type VisitKind } from './calendar-document.ts';
import { useDownload } from './use-download.ts';

type Props = { readonly link: OrderLink; readonly kind: VisitKind; readonly look: ButtonLook };

/** Saves the courier visit as a file that calendars open. */
export function CalendarButton({ link, kind, look }: Props) {
  const say = useSay();
  const { state, download } = useDownload(link);
  return (
    <>
      <Button
        look={look}
        onPress={() => download(calendarDocument(kind))}
        busyLabel={state === 'loading' ? say(m.shell_loading) : undefined}
      >
        <Icon of={CalendarPlus} />
        {say(m.pickup_calendar)}
      </Button>
      <span className="small soft" role="status">
        {state === 'saved' && say(m.pickup_calendar_saved)}
        {state === 'failed' && say(m.status_doc_failed)}
      </span>
    </>
  );
}
