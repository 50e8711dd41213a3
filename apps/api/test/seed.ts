import { Chance } from './simulation/chance.ts';

/** Every run kills at other moments, unless one is played again with `SEED=…`. Titles name the seed. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export const chance = new Chance(seed);
