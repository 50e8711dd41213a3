import { useLocation, useNavigate } from 'react-router';
import { startEditing, stopEditing } from '#app/draft/booking.ts';
import { changeWork, useDraft } from '#app/draft/work.ts';

/**
 * Editing copies an item from the bag into the draft; the bag's copy stays as it was until the change is
 * saved. So only the booking pages show it as being edited; everywhere else it is an ordinary item of
 * the bag.
 */
export function useEditing() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { editing } = useDraft();
  return {
    /** The item that is being changed on the page behind the drawer. */
    editing: pathname.startsWith('/bookservice/') ? editing : null,
    edit: (id: string) => {
      changeWork(({ bag, draft }) => ({ bag, draft: startEditing(draft, bag, id) }));
      void navigate('/bookservice/4');
    },
    stop: () => {
      changeWork(({ bag, draft }) => ({ bag, draft: stopEditing(draft) }));
      void navigate('/booking', { replace: true });
    },
  };
}
