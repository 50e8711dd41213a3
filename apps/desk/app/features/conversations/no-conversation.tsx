import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import './inbox-blank.css';

/** What stands beside the list while no conversation is open; phones show the list alone. */
export function NoConversation() {
  const say = useSay();
  return (
    <div className="inbox-blank inbox-blank--beside">
      <h2 className="h3">{say(m.desk_inbox_choose)}</h2>
      <p className="soft">{say(m.desk_inbox_choose_text)}</p>
    </div>
  );
}
