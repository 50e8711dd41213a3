import { type Screen, screens } from './steps.ts';
import { versioned } from './versioned.ts';

/** The screen that was shown last: from there the thread is sewn on. */
export const storedStepper = versioned<Screen>({
  key: 'stepper',
  migrations: [(older) => older],
  parse: (value) => screens.find((screen) => screen === value),
});
