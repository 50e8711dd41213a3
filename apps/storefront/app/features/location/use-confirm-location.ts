import { m } from '@mendwell/copy';
import { useNavigate } from 'react-router';
import { storedLocation } from '#app/draft/location.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import { useSay } from '#app/site/site.tsx';

/** Keeps the location and goes on to the booking. */
export function useConfirmLocation(): (city: string, postcode: string) => void {
  const navigate = useNavigate();
  const notify = useNotices();
  const say = useSay();
  return (city, postcode) => {
    storedLocation.set({ city, zipCode: postcode });
    notify({
      tone: 'ok',
      title: say(m.location_saved),
      text: say(m.location_saved_text, { city, postcode }),
    });
    void navigate(`/bookservice/1?postalCode=${postcode}`);
  };
}
