import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { Container, PodSpec, Probe } from 'kubernetes-types/core/v1.d.ts';
import { nameOf, ofKind, type Resource } from './resources.ts';

/** The programs end by themselves within 25 s; a killed one would drop what it is doing. */
const leastGraceSeconds = 30;
const secret = /SECRET|PEPPER|PASSWORD|_KEY(_|$)|^(DATABASE|SMTP|IMAP|REDIS)_URL$/;
const isPublic = (name: string) => name === 'STRIPE_PUBLISHABLE_KEY';
const isSecret = (name: string) => secret.test(name) && !isPublic(name);

/** Names what is missing, each with what it is for. */
type Problems = (problem: string) => void;

function checkContainer(container: Container, mustHaveDigest: boolean, missing: Problems): void {
  const { image = '', resources = {}, securityContext = {}, env = [] } = container;
  const { requests = {}, limits = {} } = resources;
  if (!requests['cpu'] || !requests['memory']) missing('resources.requests: the scheduler needs both');
  if (!limits['memory']) missing('resources.limits.memory: a leak would take the node along');
  if (securityContext.readOnlyRootFilesystem !== true) missing('readOnlyRootFilesystem');
  if (securityContext.allowPrivilegeEscalation !== false) missing('allowPrivilegeEscalation: false');
  const { drop = [], add = [] } = securityContext.capabilities ?? {};
  if (!drop.includes('ALL') || add.length > 0) missing('capabilities: drop ALL, add none');
  if (mustHaveDigest && !/@sha256:[\da-f]{64}$/.test(image)) missing('image by digest');
  for (const { name, value } of env)
    if (value !== undefined && isSecret(name)) missing(`${name} by reference: it is a secret`);
}

function checkPod(spec: PodSpec, mustHaveDigest: boolean, missing: Problems): void {
  const { securityContext = {} } = spec;
  if (securityContext.runAsNonRoot !== true || !securityContext.runAsUser) missing('runAsNonRoot, runAsUser');
  if (securityContext.seccompProfile?.type !== 'RuntimeDefault') missing('seccompProfile RuntimeDefault');
  if (spec.automountServiceAccountToken !== false) missing('automountServiceAccountToken: false');
  if (spec.enableServiceLinks !== false) missing('enableServiceLinks: false');
  if (spec.hostNetwork || spec.hostPID || spec.hostIPC) missing('a network and processes of its own');
  for (const container of [...spec.containers, ...(spec.initContainers ?? [])])
    checkContainer(container, mustHaveDigest, missing);
}

function checkProbes(
  { startupProbe, livenessProbe, readinessProbe, ports = [] }: Container,
  missing: Problems,
): void {
  const check = (name: string, probe: Probe | undefined, path: string) => {
    const { path: asked, port } = probe?.httpGet ?? {};
    if (asked !== path || !ports.some((one) => one.name === port))
      missing(`${name} at ${path} of a named port`);
  };
  check('startupProbe', startupProbe, '/healthz');
  check('livenessProbe', livenessProbe, '/healthz');
  check('readinessProbe', readinessProbe, '/readyz');
}

function checkDeployment({ spec }: Deployment, missing: Problems): void {
  const pod = spec?.template.spec;
  for (const container of pod?.containers ?? []) checkProbes(container, missing);
  if ((pod?.terminationGracePeriodSeconds ?? 0) < leastGraceSeconds)
    missing(`terminationGracePeriodSeconds of at least ${leastGraceSeconds}`);
  if (spec?.strategy?.rollingUpdate?.maxUnavailable !== 0) missing('rollingUpdate.maxUnavailable: 0');
  if (spec?.replicas !== undefined) missing('no replicas: they would undo what the autoscaler has decided');
  const spread = (pod?.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
  for (const key of ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'])
    if (!spread.includes(key)) missing(`topologySpreadConstraints over ${key}`);
}

const matches = (selector: Record<string, string> | undefined, labels: Record<string, string> = {}) =>
  selector !== undefined && Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Checks what belongs to a deployment beside it. */
function checkSurroundings(deployment: Deployment, all: readonly Resource[], missing: Problems): void {
  const name = nameOf(deployment);
  const labels = deployment.spec?.template.metadata?.labels;
  const { matchLabels } = deployment.spec?.selector ?? {};
  if (!matches(matchLabels, labels)) missing('labels that its own selector finds');
  const budgets = ofKind(all, 'PodDisruptionBudget');
  if (!budgets.some(({ spec }) => matches(spec?.selector?.matchLabels, labels)))
    missing('PodDisruptionBudget');
  const scaler = ofKind(all, 'HorizontalPodAutoscaler').find(
    ({ spec }) => spec?.scaleTargetRef.name === name,
  );
  if ((scaler?.spec?.minReplicas ?? 0) < 2) missing('HorizontalPodAutoscaler with at least 2 replicas');
}

function checkServices(all: readonly Resource[], report: Problems): void {
  for (const service of ofKind(all, 'Service')) {
    const target = ofKind(all, 'Deployment').find(({ spec }) =>
      matches(service.spec?.selector, spec?.template.metadata?.labels),
    );
    const open = target?.spec?.template.spec?.containers.flatMap(({ ports = [] }) =>
      ports.map(({ name }) => name),
    );
    for (const { targetPort } of service.spec?.ports ?? [])
      if (!open?.includes(String(targetPort)))
        report(`Service ${nameOf(service)} leads to no open port (${targetPort})`);
  }
}

/** Returns what the resources lack, in words; nothing if they hold everything that production needs. */
export function findProblems(
  all: readonly Resource[],
  { mustHaveDigest }: { readonly mustHaveDigest: boolean },
): string[] {
  const problems: string[] = [];
  const lacking = (resource: Resource) => (what: string) =>
    problems.push(`${resource.kind} ${nameOf(resource)} lacks ${what}`);
  const pods: (Deployment | Job)[] = [...ofKind(all, 'Deployment'), ...ofKind(all, 'Job')];
  for (const resource of pods)
    if (resource.spec?.template.spec)
      checkPod(resource.spec.template.spec, mustHaveDigest, lacking(resource));
  for (const deployment of ofKind(all, 'Deployment')) {
    checkDeployment(deployment, lacking(deployment));
    checkSurroundings(deployment, all, lacking(deployment));
  }
  checkServices(all, (problem) => problems.push(problem));
  const deniesAll = ofKind(all, 'NetworkPolicy').some(
    ({ spec }) =>
      Object.keys(spec?.podSelector ?? { none: true }).length === 0 &&
      spec?.policyTypes?.length === 2 &&
      !spec.ingress &&
      !spec.egress,
  );
  if (!deniesAll) problems.push('There is no NetworkPolicy that denies everything else');
  for (const map of ofKind(all, 'ConfigMap'))
    for (const name of Object.keys(map.data ?? {}))
      if (isSecret(name)) problems.push(`ConfigMap ${nameOf(map)} holds ${name}, which is a secret`);
  if (all.some((resource) => (resource.kind as string) === 'Secret'))
    problems.push('A Secret is written down here; it belongs into the cluster alone');
  return problems;
}
