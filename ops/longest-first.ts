import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Order simulations take minutes, and fault tests wait for processes that were killed. */
const longest = ['/test/simulation/', '/test/faults/'];
const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((folder) => moduleId.includes(folder));
  return found === -1 ? longest.length : found;
};

/** Long tests start first, so that the run does not wait for them alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- a method of this name, not that of arrays
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
