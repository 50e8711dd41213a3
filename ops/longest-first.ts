import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Lives of orders take minutes, and those who survive faults wait for processes that were killed. */
const longest = ['/test/simulation/', '/test/faults/'];
const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((folder) => moduleId.includes(folder));
  return found === -1 ? longest.length : found;
};

/** What takes long begins first, so that nothing waits for it alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- a method of this name, not that of arrays
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
