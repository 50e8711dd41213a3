import { useState } from 'react';
import { BareSwitch, Checkbox, Switch } from '../checkbox.tsx';
import { Chips } from '../chip.tsx';
import { OneOf, SomeOf } from '../option-group.tsx';
import { Pick } from '../pick.tsx';
import { Quantity } from '../quantity.tsx';
import { ServiceCard } from '../service-card.tsx';
import { Swatches } from '../swatches.tsx';
import { Tile } from '../tile.tsx';

export default { title: 'Choices' };

const frame = 'w-[220px]';
export const TilePlain = () => (
  <div className={frame}>
    <Tile name="Coats & jackets" art="coat" />
  </div>
);
export const TileSelected = () => (
  <div className={frame}>
    <Tile name="Coats & jackets" art="coat" isSelected />
  </div>
);
export const TileDisabled = () => (
  <div className={frame}>
    <Tile name="Coats & jackets" art="coat" isDisabled />
  </div>
);
export const TileLongGermanName = () => (
  <div className="w-[150px]" lang="de">
    <Tile name="Änderungs­schneiderei & Sportbekleidung" art="outdoor" />
  </div>
);
const service = { name: 'Zip repair', description: 'Stuck, split or missing teeth.', art: 'service-repair' };
export const ServiceCardPlain = () => <ServiceCard {...service} price="from €16" />;
export const ServiceCardSelected = () => <ServiceCard {...service} price="from €16" isSelected />;
export const ServiceCardComingSoon = () => <ServiceCard {...service} badge="Coming soon" />;

const options = [
  { id: 'torn', label: 'Pocket torn' },
  { id: 'button', label: 'Button missing', detail: 'We match what is left', aside: '€6.00' },
  { id: 'lining', label: 'Lining worn', isDisabled: true },
];
export const OptionsSome = () => {
  const [value, setValue] = useState(['torn']);
  return <SomeOf label="What does your coat need?" options={options} value={value} onChange={setValue} />;
};
export const OptionsOne = () => {
  const [value, setValue] = useState('torn');
  return <OneOf label="Which size?" options={options} value={value} onChange={setValue} />;
};
export const CheckboxPlain = () => <Checkbox>Start before the withdrawal period ends</Checkbox>;
export const CheckboxChecked = () => (
  <Checkbox defaultSelected>Start before the withdrawal period ends</Checkbox>
);
export const CheckboxInvalid = () => <Checkbox isInvalid>Start before the withdrawal period ends</Checkbox>;
export const CheckboxDisabled = () => <Checkbox isDisabled>Start before the withdrawal period ends</Checkbox>;
export const SwitchOff = () => <Switch label="Measuring" detail="Pages seen and steps taken." />;
export const SwitchOn = () => (
  <Switch label="Measuring" detail="Pages seen and steps taken." defaultSelected />
);
export const SwitchLocked = () => <Switch label="Necessary" detail="Always on." defaultSelected isDisabled />;
const quantity = { label: 'Buttons', lessLabel: 'One fewer', moreLabel: 'One more' };
export const QuantityAtMinimum = () => <Quantity {...quantity} value={1} onChange={() => undefined} />;
export const QuantityAbove = () => {
  const [value, setValue] = useState(3);
  return <Quantity {...quantity} value={value} onChange={setValue} />;
};
export const ChipRow = () => {
  const [value, setValue] = useState('all');
  const chips = ['all', 'repair', 'alteration', 'cleaning'].map((id) => ({ id, label: id }));
  return <Chips label="Services" options={chips} value={value} onChange={setValue} />;
};

const pick = { name: 'Button sewn on', text: 'Matched in size and colour.', onToggle: () => undefined };
export const PickOff = () => <Pick {...pick} price="€6.00" isOn={false} />;
export const PickOn = () => (
  <Pick {...pick} price="€12.00" isOn>
    <Quantity {...quantity} value={2} onChange={() => undefined} />
  </Pick>
);
const colours = [
  { id: 'navy', label: 'Navy', colours: ['#1B2555'] },
  { id: 'white', label: 'White', colours: ['#FFFFFF'] },
  { id: 'several', label: 'Multicolour', colours: ['#C4222F', '#F2CB3D', '#2F5FD0'] },
];
export const SwatchesChosen = () => {
  const [value, setValue] = useState('white');
  return (
    <Swatches label="Colour" optional="(optional)" swatches={colours} value={value} onChange={setValue} />
  );
};
export const SwitchBare = () => <BareSwitch label="Lining repaired, offered" defaultSelected />;
