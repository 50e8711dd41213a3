import { formatPriceRange, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { estimateHere } from '#app/draft/pricing.ts';
import { type SwitchQuestion, useDialogs } from '#app/features/dialogs/dialogs.ts';
import './switch-dialog.css';

/**
 * An order goes to one provider only. The customer can switch to another one, and sees the consequences
 * before.
 */
export default function SwitchDialog({ move, onMove }: SwitchQuestion) {
  const { close } = useDialogs();
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const current = move.from.provider?.displayName ?? '';
  const estimate = estimateHere(move.bag);
  return (
    <>
      <DialogHead
        title={say(m.booking_switch_title, { provider: move.to })}
        closeLabel={say(m.shell_close)}
      />
      <DialogBody>
        <p>{say(m.booking_switch_text, { current })}</p>
        {move.lost.length === 0 && estimate.ok && (
          <p className="mt-3">
            {say(m.booking_switch_all, {
              provider: move.to,
              price: formatPriceRange(locale, estimate.price.total),
            })}
          </p>
        )}
        {move.lost.length > 0 && (
          <>
            <p className="mt-3">{say(m.booking_switch_lost, { provider: move.to })}</p>
            <ul className="switch-lost">
              {move.lost.map(({ item, services }) => (
                <li key={item.id}>
                  <b>{inLanguage.name(item.selectedSubCategory)}</b>:{' '}
                  {item.subservices
                    .filter(({ subServiceId }) => services.includes(subServiceId))
                    .map(inLanguage.displayName)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={close}>
          {say(m.booking_switch_keep, { current })}
        </Button>
        <Button look={move.lost.length > 0 ? 'danger' : 'line'} wide onPress={onMove}>
          {say(m.booking_switch_confirm, { provider: move.to })}
        </Button>
      </DialogFoot>
    </>
  );
}
