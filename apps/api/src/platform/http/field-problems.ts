import type { Problem } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { RefusedField } from '../refused-field.ts';

type FieldProblem = NonNullable<Problem['errors']>[number];
type Issue = { keyword: string; instancePath: string; params: Record<string, unknown> };

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describe(issue: Issue, sent: unknown): RefusedField[] {
  const path = issue.instancePath.split('/').filter(Boolean);
  if (issue.keyword === 'unrecognized_keys')
    return names(issue.params['keys']).map((key) => ({ field: [...path, key].join('.'), code: 'unknown' }));
  return [{ field: path.join('.'), code: at(sent, path) === undefined ? 'missing' : 'invalid' }];
}

const wording: Record<FieldProblem['code'], (say: Say) => string> = {
  unknown: (say) => say(m.problem_field_unknown),
  missing: (say) => say(m.problem_field_missing),
  invalid: (say) => say(m.problem_field_invalid),
  not_offered: (say) => say(m.problem_field_not_offered),
  gone: (say) => say(m.problem_field_gone),
};

export const wordFields = (fields: readonly RefusedField[], say: Say): FieldProblem[] =>
  fields.map((one) => ({ ...one, message: wording[one.code](say) }));

/**
 * Returns which fields of the request are wrong and how, without repeating the values that were sent.
 */
export function fieldProblems(error: FastifyError, request: FastifyRequest, say: Say): FieldProblem[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body');
  const sent = (request as unknown as Record<string, unknown>)[part];
  return wordFields(
    (error.validation as unknown as Issue[]).flatMap((issue) => describe(issue, sent)),
    say,
  );
}
