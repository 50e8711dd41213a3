export { actRecord, actsAbout, findAct, type Recorded, recordAct } from './record-act.ts';
