import { Chance } from './simulation/chance.ts';

/**
 * Every run kills at other moments, unless `SEED=…` repeats an earlier run. Test titles name the seed.
 */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export const chance = new Chance(seed);
