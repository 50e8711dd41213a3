import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiVersion, clientIds, languageNames } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const header = (name: string, values: readonly string[], required: boolean) => ({
  in: 'header' as const,
  name,
  required,
  schema: { type: 'string' as const, enum: [...values] },
});
const headers = [header('x-client-id', clientIds, true), header('x-language', languageNames, false)];

/** OpenAPI 3.1 from the very schemas that validate, and a page to read it on. */
export async function describeInterface(app: FastifyInstance): Promise<void> {
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
    transform: transformSchema,
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
  await app.register(swaggerUi, {
    routePrefix: '/sip/docs',
    staticCSP: true,
    // The page stands alone: no logo, no outside validator.
    uiConfig: { validatorUrl: null, deepLinking: true, tryItOutEnabled: false },
  });
}
