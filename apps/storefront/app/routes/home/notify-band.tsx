import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import { useCity } from '#app/features/location/use-city.ts';

export function NotifyBand() {
  const say = useSay();
  const city = useCity();
  return (
    <section className="notify on-cloth below-fold">
      <div className="notify__cloth">
        <Cloth name="band-notify" />
      </div>
      <div className="wrap">
        <h2 className="h1">
          {say(m.home_notify_question, { city })}
          <br />
          {say(m.home_notify_invitation)}
        </h2>
        <p className="lead">{say(m.home_notify_text)}</p>
        <div>
          <DialogButton opens="notify" className={buttonClass('paper')}>
            {say(m.home_notify_button)}
          </DialogButton>
        </div>
      </div>
    </section>
  );
}
