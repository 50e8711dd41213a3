import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { ConfigMap, Namespace, Service } from 'kubernetes-types/core/v1.d.ts';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parseAllDocuments } from 'yaml';

/** Every kind of resource that the shop consists of. */
type Kinds = {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Job: Job;
  Namespace: Namespace;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  Service: Service;
};
type Kind = keyof Kinds;
export type Resource = Kinds[Kind];

/** Where the type of each kind comes from. */
export const typeModules: Readonly<Record<Kind, string>> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Job: 'batch/v1',
  Namespace: 'core/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};

export const folder = import.meta.dirname;
export const overlays = ['staging', 'production'] as const;
export type Overlay = (typeof overlays)[number];

export const parseResources = (yaml: string): Resource[] =>
  parseAllDocuments(yaml).map((document) => document.toJS() as Resource);

const base = readdirSync(join(folder, 'base'))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => parseResources(readFileSync(join(folder, 'base', file), 'utf8')));

/** Returns the base as it is written, without kustomize; a copy, which a test may break. */
export const readBase = (): Resource[] => structuredClone(base);

export const ofKind = <K extends Kind>(resources: readonly Resource[], kind: K): Kinds[K][] =>
  resources.filter((resource) => resource.kind === kind) as Kinds[K][];

export const nameOf = ({ metadata }: Resource): string => metadata?.name ?? '';
