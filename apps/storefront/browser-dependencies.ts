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
 * The packages that pages load in browsers, besides React and the router. Development bundles each
 * once in advance. A missing package works too, but causes a reload when a page first requests it.
 */
export const browserDependencies: string[] = [
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
  'idb',
  'libphonenumber-js/min',
  'lucide-react',
  'minisearch',
  'qrcode-generator',
  'web-vitals',
  'zod/mini',
  ...controls.map((name) => `react-aria-components/${name}`),
];
