const controls = [
  'Button',
  'Checkbox',
  'CheckboxGroup',
  'ComboBox',
  'Dialog',
  'Disclosure',
  'FieldError',
  'Group',
  'Heading',
  'I18nProvider',
  'Input',
  'Label',
  'ListBox',
  'Modal',
  'Popover',
  'RadioGroup',
  'Select',
  'Switch',
  'Text',
  'TextArea',
  'TextField',
  'Toast',
  'ToggleButton',
  'ToggleButtonGroup',
];

/**
 * The packages that pages load in browsers, beyond React and the router. Development bundles each
 * once. One that is missing here works, too, but costs a reload when a page first asks for it.
 */
export const browserDependencies: string[] = [
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
  'libphonenumber-js/min',
  'lucide-react',
  'minisearch',
  'web-vitals',
  'zod/mini',
  ...controls.map((name) => `react-aria-components/${name}`),
];
