import type { Problem } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

type FieldProblem = NonNullable<Problem['errors']>[number];
type Issue = { keyword: string; instancePath: string; params: Record<string, unknown> };

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describe(issue: Issue, sent: unknown, say: Say): FieldProblem[] {
  const path = issue.instancePath.split('/').filter(Boolean);
  if (issue.keyword === 'unrecognized_keys')
    return names(issue.params['keys']).map((key) => ({
      field: [...path, key].join('.'),
      code: 'unknown',
      message: say(m.problem_field_unknown),
    }));
  const missing = at(sent, path) === undefined;
  return [
    {
      field: path.join('.'),
      code: missing ? 'missing' : 'invalid',
      message: missing ? say(m.problem_field_missing) : say(m.problem_field_invalid),
    },
  ];
}

/** Which fields of the request are wrong and how, without repeating what was sent. */
export function fieldProblems(error: FastifyError, request: FastifyRequest, say: Say): FieldProblem[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body');
  const sent = (request as unknown as Record<string, unknown>)[part];
  return (error.validation as unknown as Issue[]).flatMap((issue) => describe(issue, sent, say));
}
