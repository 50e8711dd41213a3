export { serveMeasurement } from './measurement-routes.ts';
export { purgeMeasurements, purgeMeasurementsJob } from './purge-measurements.ts';
export { printFigures, readFigures } from './read-figures.ts';
