type Suite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string }[];
};
export type JourneyList = { readonly suites: readonly Suite[] };

/** The language and the width in which a journey runs; the rest of its title identifies the journey. */
const readers = /\b(EN|DE|320|390|768|1440)\b/g;
const anyReader = (title: string) => title.replace(readers, '*');

function namesIn(suite: Suite, outer: readonly string[]): string[] {
  const names = (suite.specs ?? []).map(({ title }) => [...outer, title].map(anyReader).join(' › '));
  return [...names, ...(suite.suites ?? []).flatMap((inner) => namesIn(inner, [...outer, inner.title]))];
}

/** Returns the journeys that did not run in any language. */
export function missedJourneys(all: JourneyList, walked: JourneyList): string[] {
  const done = new Set(walked.suites.flatMap((suite) => namesIn(suite, [suite.file])));
  return [...new Set(all.suites.flatMap((suite) => namesIn(suite, [suite.file])))].filter(
    (name) => !done.has(name),
  );
}
