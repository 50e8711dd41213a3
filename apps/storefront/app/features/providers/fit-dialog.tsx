import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { ChoiceGroup } from '@mendwell/ui/choice-group.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { Tile } from '@mendwell/ui/tile.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import type { FitQuestion } from '#app/features/dialogs/dialogs.ts';
import './fit-dialog.css';

const ways = [
  { status: 'Pinned item', art: 'trousers', name: m.booking_fit_pin, text: m.booking_fit_pin_text },
  { status: 'Sample provided', art: 'jeans', name: m.booking_fit_sample, text: m.booking_fit_sample_text },
] as const;

/** Asks, before an alteration, how the tailor will get the measurements. */
export default function FitDialog({ isChange, value, onChoice }: FitQuestion) {
  const say = useSay();
  const [chosen, setChosen] = useState(value);
  const [isTried, setIsTried] = useState(false);
  return (
    <>
      <DialogHead title={say(m.booking_fit_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <p className="soft">{say(m.booking_fit_text)}</p>
        <ChoiceGroup className="fit" label={say(m.booking_fit_text)}>
          {ways.map(({ status, art, name, text }) => (
            <Tile
              key={status}
              art={art}
              name={say(name)}
              text={say(text)}
              isSelected={chosen === status}
              onPress={() => setChosen(status)}
            />
          ))}
        </ChoiceGroup>
        {isTried && !chosen && (
          <Note tone="error" isAlert>
            {say(m.booking_fit_missing)}
          </Note>
        )}
      </DialogBody>
      <DialogFoot>
        <Button look="key" wide onPress={() => (chosen ? onChoice(chosen) : setIsTried(true))}>
          {say(isChange ? m.booking_save_change : m.booking_add)}
        </Button>
      </DialogFoot>
    </>
  );
}
