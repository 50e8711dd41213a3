import { readFileSync } from 'node:fs';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { invalidRequest, missingParam, type StripeError } from './stripe-error.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Document = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: object }>>;
};

const file = new URL('../../spec/openapi.subset.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

// Forms carry only text: "3" becomes 3 where a number is expected, as at Stripe.
const ajv = new Ajv({
  strict: false,
  validateFormats: false,
  coerceTypes: 'array',
  // Each schema is compiled at its first request: compiling has to be fast, the check itself need not
  // be.
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema(document, 'stripe');
const compiled = new Map<string, ValidateFunction>();

const pointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function schemaOf(verb: string, path: string): object {
  const operation = document.paths[path]?.[verb];
  if (operation?.requestBody)
    return {
      $ref: `stripe#/paths/${pointer(path)}/${verb}/requestBody/content/${pointer('application/x-www-form-urlencoded')}/schema`,
    };
  const query = (operation?.parameters ?? []).flatMap(({ name, in: place }, index) =>
    place === 'query'
      ? [[name, { $ref: `stripe#/paths/${pointer(path)}/${verb}/parameters/${index}/schema` }]]
      : [],
  );
  return { type: 'object', properties: Object.fromEntries(query), additionalProperties: false };
}

/** Checks the parameters against Stripe's API and converts numbers and booleans to their types. */
export function checkParams(verb: string, path: string, params: object): void {
  const name = `${verb} ${path}`;
  const validate = compiled.get(name) ?? ajv.compile(schemaOf(verb, path));
  compiled.set(name, validate);
  if (!validate(params)) throw refusal(validate.errors ?? []);
}

const paramName = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((part, index) => (index ? `[${part}]` : part))
    .join('');

function refusal(errors: readonly ErrorObject[]): StripeError {
  const error = errors.at(-1);
  const at = error?.instancePath ?? '';
  if (error?.keyword === 'additionalProperties') {
    const param = paramName(`${at}/${String(error.params['additionalProperty'])}`);
    if (param === 'payment_method_types')
      return invalidRequest(
        'payment_method_types_no_longer_supported',
        'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types instead.',
        { param },
      );
    return invalidRequest('parameter_unknown', `Received unknown parameter: ${param}`, { param });
  }
  if (error?.keyword === 'required')
    return missingParam(paramName(`${at}/${String(error.params['missingProperty'])}`));
  const param = paramName(at);
  if (error?.keyword === 'type' && error.params['type'] === 'integer')
    return invalidRequest('parameter_invalid_integer', `Invalid integer: ${param}`, { param });
  return invalidRequest('parameter_invalid', `Invalid ${param}: ${error?.message ?? 'refused'}`, { param });
}
