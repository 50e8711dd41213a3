import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { listCities } from './list-cities.ts';
import { lookUpCity } from './look-up-city.ts';

export function serveCities(app: FastifyInstance, db: Db): void {
  serve(app, contract.listCities, { access: 'anyone' }, async () => ({ cities: await listCities(db) }));
  serve(app, contract.lookUpCity, { access: 'anyone' }, ({ query, language }) =>
    lookUpCity(db, query.postalCode, language),
  );
}
