import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Operation = { responses: { 200: { content: { 'application/json': { schema: object } } } } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { event: { 'x-event-objects': Record<string, string> } } };
};

const file = new URL('../spec/openapi.subset.json', import.meta.url);
export const specification = JSON.parse(readFileSync(file, 'utf8')) as Document;

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema(specification, 'stripe');
const pointer = (part: string) => encodeURIComponent(part.replaceAll('/', '~1'));

/** Returns how a value differs from Stripe's specification; empty when it does not. */
export function faultsOf(reference: string, value: unknown): string[] {
  const schema = { $ref: `stripe${reference}` };
  const validate = ajv.getSchema(schema.$ref) ?? ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export const schemaNamed = (name: string): string => `#/components/schemas/${name}`;

/** The specification describes `GET /v1/setup_intents/seti_1` under `/v1/setup_intents/{intent}`. */
export function responseSchema(method: string, path: string): string {
  const parts = path.split('/');
  const template = Object.keys(specification.paths).find((candidate) => {
    const wanted = candidate.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => part.startsWith('{') || part === parts[place])
    );
  });
  return `#/paths/${pointer(template ?? path)}/${method.toLowerCase()}/responses/200/content/${pointer('application/json')}/schema`;
}

export const eventObjectSchema = (type: string): string =>
  specification.components.schemas.event['x-event-objects'][type] ?? `no schema for ${type}`;
