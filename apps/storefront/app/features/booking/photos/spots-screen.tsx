import { m } from '@mendwell/copy';
import { useAnnouncer } from '@mendwell/photos-web/announcer.tsx';
import { useSlotNews } from '@mendwell/photos-web/slot.tsx';
import { FilmStrip } from '@mendwell/photos-web/spots/film-strip.tsx';
import { SpotList } from '@mendwell/photos-web/spots/spot-list.tsx';
import { Stage } from '@mendwell/photos-web/spots/stage.tsx';
import { useSpots } from '@mendwell/photos-web/spots/use-spots.ts';
import { useFilesFromOutside } from '@mendwell/photos-web/use-files-from-outside.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Info } from 'lucide-react';
import { useId, useRef } from 'react';
import { changeItem, useItem } from '#app/draft/work.ts';
import { choose } from '#app/features/photos/incoming.ts';
import { markUnsent } from '#app/features/photos/mark-unsent.ts';
import { usePhotoSlots } from '#app/features/photos/photo-slots.ts';
import { BookingScreen } from '../booking-screen.tsx';
import { LateEstimate } from '../late-estimate.tsx';
import { PhotoNotes } from './photo-notes.tsx';
import { useGoingOn } from './use-going-on.tsx';
import '@mendwell/photos-web/spots/spots.css';

/**
 * The screen where the customer marks the damage with numbers, each with a few words. All of it is
 * optional.
 */
export function SpotsScreen() {
  const say = useSay();
  const surface = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const slots = usePhotoSlots();
  const { next, timesMissing } = useGoingOn(slots);
  const [announce, announced] = useAnnouncer();
  useSlotNews(slots, announce);
  useFilesFromOutside(choose);
  const spots = useSpots(useItem(), changeItem, announce);
  const count = spots.all.length;
  return (
    <BookingScreen
      screen={5}
      title={say(m.photos_spots_title)}
      lead={say(m.photos_spots_lead)}
      status={
        <b className="strong">{count ? say(m.photos_spots_count, { count }) : say(m.photos_spots_none)}</b>
      }
      estimate={<LateEstimate />}
      next={next}
    >
      <PhotoNotes slots={slots} timesMissing={timesMissing} />
      <FilmStrip slots={slots} spots={spots} onFiles={choose} onMissing={markUnsent} />
      <div className="stage">
        {spots.photo && (
          <Stage
            key={spots.photo.id}
            spots={spots}
            photo={spots.photo}
            surface={surface}
            helpId={helpId}
            onMissing={markUnsent}
          />
        )}
        <div>
          <p className="stage__hint" id={helpId}>
            <Icon of={Info} size="s" />
            <span>{say(m.photos_spots_hint)}</span>
          </p>
          <SpotList spots={spots} surface={surface} />
          <p className="hint stage__most">
            {say(spots.isFull ? m.photos_spots_full : m.photos_spots_optional)}
          </p>
        </div>
      </div>
      {announced}
    </BookingScreen>
  );
}
