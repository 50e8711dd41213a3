import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

/** Shows in the bar what is chosen. */
export function ChosenStatus({ name }: { readonly name: string | undefined }) {
  const say = useSay();
  if (!name) return <span className="small soft bar__more">{say(m.booking_choose_one)}</span>;
  return (
    <>
      <span className="small soft bar__more">{say(m.booking_selected)} </span>
      <b className="strong">{name}</b>
    </>
  );
}
