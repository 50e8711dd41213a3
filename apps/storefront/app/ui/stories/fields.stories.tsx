import { useState } from 'react';
import { CodeField } from '../code-field.tsx';
import { PhotoSlot } from '../photo-slot.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';

export default { title: 'Fields' };

export const TextEmpty = () => <TextField label="Postcode" placeholder="For example 10115" />;
export const TextFilled = () => <TextField label="Postcode" defaultValue="10115" />;
export const TextWithHint = () => (
  <TextField label="Composition" hint="(eg. 100% cotton)" optional="optional" />
);
export const TextError = () => (
  <TextField label="Postleitzahl" defaultValue="14467" error="Kein Service in 14467" />
);
export const TextDisabled = () => (
  <TextField label="City" defaultValue="Berlin" isDisabled hint="Only Berlin for now" />
);
export const TextWithPrefix = () => <TextField label="Phone" prefix="+49" inputMode="tel" />;
export const TextLines = () => <TextField label="Notes" lines={4} />;
const cities = [
  { id: 'berlin', label: 'Berlin, Germany' },
  { id: 'potsdam', label: 'Potsdam, Germany' },
];
export const SelectPlain = () => {
  const [value, setValue] = useState('berlin');
  return <SelectField label="City" options={cities} value={value} onChange={setValue} />;
};
export const SelectError = () => (
  <SelectField
    label="Title"
    placeholder="Please choose"
    options={cities}
    value={null}
    onChange={() => undefined}
    error="Title is required"
  />
);
export const SelectDisabled = () => (
  <SelectField label="City" options={cities} value="berlin" onChange={() => undefined} isDisabled />
);
export const CodeEmpty = () => {
  const [value, setValue] = useState('');
  return <CodeField label="Your code" hint="Six digits, by e-mail" value={value} onChange={setValue} />;
};
export const CodeHalf = () => <CodeField label="Your code" value="407" onChange={() => undefined} />;
export const CodeError = () => (
  <CodeField
    label="Your code"
    value="407251"
    onChange={() => undefined}
    error="That is not the code. Two tries left."
  />
);
const slot = 'w-[200px]';
export const PhotoEmpty = () => (
  <div className={slot}>
    <PhotoSlot state="empty" label="Add photo" onPress={() => undefined} />
  </div>
);
export const PhotoBusy = () => (
  <div className={slot}>
    <PhotoSlot state="busy" label="Uploading" percent={64} />
  </div>
);
export const PhotoDone = () => (
  <div className={slot}>
    <PhotoSlot
      state="done"
      src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='%23888'/%3E%3C/svg%3E"
      alt="Photo 1"
      removeLabel="Remove photo 1"
      onRemove={() => undefined}
    />
  </div>
);
export const PhotoBad = () => (
  <div className={slot}>
    <PhotoSlot
      state="bad"
      message="Something went wrong, please upload your picture again"
      retryLabel="Choose another"
      onRetry={() => undefined}
    />
  </div>
);
