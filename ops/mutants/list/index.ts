import type { Mutant } from '../mutant.ts';
import { browser } from './browser.ts';
import { conversations } from './conversations.ts';
import { deploys } from './deploys.ts';
import { desk } from './desk.ts';
import { lifecycle } from './lifecycle.ts';
import { orderMutants } from './orders.ts';
import { pricing } from './pricing.ts';
import { replies } from './replies.ts';
import { server } from './server.ts';
import { telemetry } from './telemetry.ts';
import { time } from './time.ts';
import { words } from './words.ts';

const subjects: Readonly<Record<string, readonly Mutant[]>> = {
  pricing,
  lifecycle,
  time,
  words,
  browser,
  server,
  orders: orderMutants,
  replies,
  conversations,
  desk,
  deploys,
  telemetry,
};

export const mutants = Object.entries(subjects).flatMap(([subject, list]) =>
  list.map((mutant) => ({ subject, ...mutant })),
);
