import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiVersion, clientIds, type Endpoint, languageNames } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const header = (name: string, values: readonly string[], required: boolean) => ({
  in: 'header' as const,
  name,
  required,
  schema: { type: 'string' as const, enum: [...values] },
});
const headers = [header('x-client-id', clientIds, true), header('x-language', languageNames, false)];

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: NonNullable<Endpoint['upload']>;
    sends?: { readonly status: Endpoint['status']; readonly type: NonNullable<Endpoint['file']> };
  }
}

/** A form with one file. It has its own parser, so no schema validates it. */
const formWith = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary' } },
    required: [field],
    additionalProperties: false,
  },
});

/** The success is a file; the refusals stay as they are. */
const withFile = (
  responses: unknown,
  { status, type }: { readonly status: number; readonly type: string },
) => ({
  ...(responses as object),
  [status]: {
    description: 'The file',
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  },
});

/**
 * Serves OpenAPI 3.1, generated from the same schemas that validate, and pages to read it on. Production
 * leaves the pages out: they are one more thing of others that could be attacked.
 */
export async function describeInterface(
  app: FastifyInstance,
  { showsPages }: { readonly showsPages: boolean },
): Promise<void> {
  const transformSchema = createJsonSchemaTransform({});
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Garment and shoe aftercare',
        version: apiVersion,
        description: 'Errors are application/problem+json. Unknown fields are refused.',
      },
    },
    transform: (route) => {
      const described = transformSchema(route);
      const { upload, sends } = route.route.config ?? {};
      const { schema } = described;
      return {
        ...described,
        schema: {
          ...schema,
          ...(upload ? formWith(upload.field) : {}),
          ...(sends ? { response: withFile(schema.response, sends) } : {}),
        },
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      for (const path of Object.values(openapiObject.paths ?? {}))
        for (const operation of Object.values(path ?? {}))
          if (operation && typeof operation === 'object' && 'responses' in operation)
            operation.parameters = [...(operation.parameters ?? []), ...headers];
      return openapiObject;
    },
  });
  app.get('/sip/openapi.json', { schema: { hide: true }, config: { access: 'anyone' } }, async () =>
    app.swagger(),
  );
  if (!showsPages) return;
  await app.register(swaggerUi, {
    routePrefix: '/sip/docs',
    staticCSP: true,
    // The page is self-contained: no logo, no external validator.
    uiConfig: { validatorUrl: null, deepLinking: true, tryItOutEnabled: false },
  });
}
