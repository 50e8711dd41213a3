import { type Screen, screens } from './steps.ts';
import { versioned } from './versioned.ts';

/** The screen that was shown last: the thread of the progress bar is animated from there. */
export const storedStepper = versioned<Screen>({
  key: 'stepper',
  migrations: [(older) => older],
  parse: (value) => screens.find((screen) => screen === value),
});
