import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folder, overlays, type Resource, readBase } from './resources.ts';
import { findProblems } from './rules.ts';

const asWritten = { mustHaveDigest: false };
type Tree = { [key: string]: Tree };
/** Removes, or replaces, what a path of names and numbers leads to in one resource. */
function broken(kind: string, name: string, path: string, value?: unknown): Resource[] {
  const resources = readBase();
  const found = resources.find((one) => one.kind === kind && one.metadata?.name === name) as unknown as Tree;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((tree, key) => tree[key] ?? {}, found);
  expect(parent[last], `${kind} ${name} ${path}`).toBeDefined();
  if (value === undefined) delete parent[last];
  else parent[last] = value as Tree;
  return resources;
}
const pod = 'spec.template.spec';
const container = `${pod}.containers.0`;
type Case = [kind: string, name: string, path: string, value: unknown, problem: string];
const problemsWithout = (...[kind, name, path, value]: Case) =>
  findProblems(broken(kind, name, path, value), asWritten);

test('OPS-01 OPS-02 the manifests hold everything that production needs', () => {
  expect(findProblems(readBase(), asWritten)).toEqual([]);
});

test.each<Case>([
  ['Deployment', 'api', `${container}.readinessProbe`, undefined, 'readinessProbe'],
  ['Deployment', 'worker', `${container}.livenessProbe`, undefined, 'livenessProbe'],
  ['Deployment', 'storefront', `${container}.startupProbe`, undefined, 'startupProbe'],
  ['Deployment', 'desk', `${container}.readinessProbe`, undefined, 'readinessProbe'],
  ['Deployment', 'worker', `${container}.readinessProbe.httpGet.port`, 'http', 'readinessProbe'],
  ['Deployment', 'api', `${container}.resources.limits`, undefined, 'resources.limits.memory'],
  ['Job', 'migrate', `${container}.resources.limits`, undefined, 'resources.limits.memory'],
  ['Deployment', 'api', `${container}.resources.requests.cpu`, undefined, 'resources.requests'],
  ['Deployment', 'api', `${pod}.automountServiceAccountToken`, undefined, 'automountServiceAccountToken'],
  [
    'Deployment',
    'api',
    `${pod}.topologySpreadConstraints`,
    [{ topologyKey: 'topology.kubernetes.io/zone' }],
    'over kubernetes.io/hostname',
  ],
  ['PodDisruptionBudget', 'worker', 'spec.selector.matchLabels', { a: 'b' }, 'PodDisruptionBudget'],
  ['HorizontalPodAutoscaler', 'api', 'spec.minReplicas', 1, 'HorizontalPodAutoscaler'],
  ['NetworkPolicy', 'default-deny', 'spec.policyTypes', ['Ingress'], 'NetworkPolicy'],
  ['Service', 'api', 'spec.ports.0.targetPort', 'htttp', 'Service api leads to no open port'],
  [
    'Deployment',
    'api',
    `${container}.env.4`,
    { name: 'PRICE_SECRET', value: 'x' },
    'PRICE_SECRET by reference',
  ],
])('%s %s: without the right %s something is reported', (...one) => {
  expect(problemsWithout(...one)).toEqual([expect.stringContaining(one[4])]);
});

test.each<Case>([
  [
    'Deployment',
    'api',
    `${container}.securityContext.readOnlyRootFilesystem`,
    false,
    'readOnlyRootFilesystem',
  ],
  [
    'Job',
    'migrate',
    `${container}.securityContext.readOnlyRootFilesystem`,
    undefined,
    'readOnlyRootFilesystem',
  ],
  [
    'Deployment',
    'worker',
    `${container}.securityContext.allowPrivilegeEscalation`,
    undefined,
    'allowPrivilege',
  ],
  [
    'Deployment',
    'desk',
    `${container}.securityContext.readOnlyRootFilesystem`,
    false,
    'readOnlyRootFilesystem',
  ],
  ['Deployment', 'worker', `${container}.securityContext.capabilities`, { drop: ['KILL'] }, 'capabilities'],
  ['Deployment', 'api', `${pod}.securityContext.seccompProfile`, undefined, 'seccompProfile'],
  ['Deployment', 'api', `${pod}.securityContext.runAsNonRoot`, undefined, 'runAsNonRoot'],
])('OPS-01 %s %s runs unprivileged with a read-only root: without %s something is reported', (...one) => {
  expect(problemsWithout(...one)).toEqual([expect.stringContaining(one[4])]);
});

test.each<Case>([
  ['Deployment', 'api', `${pod}.terminationGracePeriodSeconds`, 20, 'terminationGracePeriodSeconds'],
  ['Deployment', 'api', 'spec.strategy', undefined, 'maxUnavailable'],
])('OPS-02 %s %s is replaced without a gap: without the right %s something is reported', (...one) => {
  expect(problemsWithout(...one)).toEqual([expect.stringContaining(one[4])]);
});

test('OPS-01 images are named by digest where they are deployed', () => {
  const problems = findProblems(readBase(), { mustHaveDigest: true });
  expect(problems).toHaveLength(5);
  for (const problem of problems) expect(problem).toContain('image by digest');
});

test('OPS-01 every environment runs the same images, each by its digest', () => {
  const used = new Set(
    readBase().flatMap((one) =>
      'spec' in one && one.spec && 'template' in one.spec
        ? (one.spec.template.spec?.containers ?? []).map(({ image }) => image)
        : [],
    ),
  );
  const [first, ...others] = overlays.map((overlay) => {
    const file = join(folder, 'overlays', overlay, 'kustomization.yaml');
    const { images } = parse(readFileSync(file, 'utf8')) as {
      images: { name: string; newName: string; digest: string; newTag?: string }[];
    };
    for (const { digest, newTag } of images) {
      expect(digest).toMatch(/^sha256:[\da-f]{64}$/);
      expect(newTag).toBeUndefined();
    }
    return images.map(({ name, newName }) => ({ name, newName }));
  });
  expect(first?.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  for (const other of others) expect(other).toEqual(first);
});
