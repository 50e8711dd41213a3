/**
 * The common form of a lifecycle: a table of commands, each with the transitions it allows. Deciding is
 * pure: from the loaded facts and the time it returns the next state with its effects, or the reason for
 * the refusal.
 */
export type Transition<State, Facts, Effect, Refusal> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly effects?: readonly Effect[];
  /** Whether these facts choose this transition; without it, the first one from the state is taken. */
  readonly when?: (facts: Facts) => boolean;
  /** Returns a refusal for reasons that depend on more than the state. */
  readonly unless?: (facts: Facts, now: Date) => Refusal | undefined;
};

export type Machine<State extends string, Command extends string, Facts, Effect, Refusal> = {
  readonly initial: State;
  readonly commands: Readonly<Record<Command, readonly Transition<State, Facts, Effect, Refusal>[]>>;
  /** The refusal when no transition of the command starts in the current state. */
  readonly otherwise: Readonly<Record<Command, Refusal>>;
};

export type Decision<State, Effect, Refusal> =
  | { readonly to: State; readonly effects: readonly Effect[] }
  | { readonly refusal: Refusal };

export function decide<State extends string, Command extends string, Facts, Effect, Refusal>(
  machine: Machine<State, Command, Facts, Effect, Refusal>,
  command: Command,
  facts: Facts & { readonly state: State },
  now: Date,
): Decision<State, Effect, Refusal> {
  const transition = machine.commands[command].find(
    ({ from, when }) => from.includes(facts.state) && (when?.(facts) ?? true),
  );
  if (!transition) return { refusal: machine.otherwise[command] };
  const refusal = transition.unless?.(facts, now);
  if (refusal !== undefined) return { refusal };
  return { to: transition.to, effects: transition.effects ?? [] };
}

/** Returns every state that some sequence of commands leads to, including the initial one. */
export function reachableStates<State extends string, Command extends string>(
  machine: Machine<State, Command, never, unknown, unknown>,
): Set<State> {
  const transitions = Object.values<readonly Transition<State, never, unknown, unknown>[]>(
    machine.commands,
  ).flat();
  const reached = new Set<State>([machine.initial]);
  let grown = true;
  while (grown) {
    const before = reached.size;
    for (const one of transitions) if (one.from.some((state) => reached.has(state))) reached.add(one.to);
    grown = reached.size > before;
  }
  return reached;
}

/** Returns the lifecycle as a Mermaid diagram, generated from its table. */
export function drawMachine<State extends string, Command extends string>(
  machine: Machine<State, Command, never, unknown, unknown>,
): string {
  const transitions = Object.entries<readonly Transition<State, never, unknown, unknown>[]>(machine.commands);
  const arrows = transitions.flatMap(([command, ways]) =>
    ways.flatMap(({ from, to }) => from.map((state) => ({ way: `${state} --> ${to}`, command }))),
  );
  const byWay = Map.groupBy(arrows, ({ way }) => way);
  const lines = [...byWay].map(
    ([way, all]) => `  ${way}: ${all.map(({ command }) => command.replaceAll('_', ' ')).join(', ')}`,
  );
  return ['stateDiagram-v2', `  [*] --> ${machine.initial}`, ...lines].join('\n');
}
