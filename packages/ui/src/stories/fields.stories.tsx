import { useState } from 'react';
import { CodeField } from '../code-field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { PhotoSlot } from '../photo-slot.tsx';
import { ListPriceField } from '../price-field.tsx';
import { SelectField } from '../select-field.tsx';
import { SuggestField } from '../suggest-field.tsx';
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
export const NativeSelectEmpty = () => {
  const [value, setValue] = useState('');
  return (
    <NativeSelect
      name="title"
      label="Title"
      placeholder="Please choose"
      options={cities}
      value={value}
      onChange={setValue}
    />
  );
};
export const NativeSelectError = () => (
  <NativeSelect
    name="title"
    label="Title"
    placeholder="Please choose"
    options={cities}
    value=""
    onChange={() => undefined}
    error="Title is required"
  />
);
export const SuggestPlain = () => {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Brand"
      optional="(optional)"
      hint="Enter Unknown if you’re not sure."
      name="brand"
      showLabel="Suggestions"
      suggestions={[
        { id: 'a', label: 'Acne' },
        { id: 'b', label: 'Barbour' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
};
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
const nothing = () => undefined;
const grey = (
  <img
    src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='%23888'/%3E%3C/svg%3E"
    alt="A grey cloth"
    className="h-full w-full"
  />
);
const remove = { label: 'Remove IMG_2041.jpg', onPress: nothing };
export const PhotoBusy = () => (
  <div className={slot}>
    <PhotoSlot
      state="busy"
      picture={grey}
      caption="Uploading"
      aside="64%"
      progressLabel="Uploading IMG_2041.jpg"
      percent={64}
      remove={remove}
    />
  </div>
);
export const PhotoBeginning = () => (
  <div className={slot}>
    <PhotoSlot
      state="busy"
      caption="Making it smaller"
      progressLabel="Making IMG_2041.jpg smaller"
      remove={remove}
    />
  </div>
);
export const PhotoThere = () => (
  <div className={slot}>
    <PhotoSlot state="there" picture={grey} caption="IMG_2041.jpg" remove={remove} />
  </div>
);
export const PhotoBad = () => (
  <div className={slot}>
    <PhotoSlot
      state="bad"
      message="Unsupported file type or the image file is damaged"
      caption="label-scan.heic"
      action={{ label: 'Choose another', onPress: nothing }}
      remove={remove}
    />
  </div>
);

export const ListPrice = () => {
  const [value, setValue] = useState('21.00');
  return (
    <ListPriceField
      id="lining"
      label="Lining repaired, from"
      column="From"
      value={value}
      isChanged={value !== '21.00'}
      error={value === '' ? 'Please enter a price' : undefined}
      onChange={setValue}
      onLeave={() => undefined}
    />
  );
};
