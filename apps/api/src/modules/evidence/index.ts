export { type EvidenceDeps, putTogetherEvidence } from './put-together-evidence.ts';
