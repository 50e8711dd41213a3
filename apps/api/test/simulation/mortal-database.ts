import type { ClientBase } from 'pg';
import { connectDatabase, type Database } from '#platform/database.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * How long a caller waits for a database connection: so long that a machine that stalls for a while
 * causes no fault in the simulation.
 */
export const patienceMs = 120_000;

/**
 * The database connections of a process that can die between any two statements: the next statement is
 * never sent, whoever waits for a result waits for ever, and PostgreSQL rolls back what was not
 * committed, as it does when a process is killed.
 */
export class MortalDatabase {
  readonly #clients = new Set<ClientBase>();
  readonly #database: Database;
  #statementsLeft = Number.POSITIVE_INFINITY;
  #end = () => undefined as void;
  readonly death: Promise<'dead'>;

  constructor(url: string, connections: number) {
    this.death = new Promise((resolve) => {
      this.#end = () => resolve('dead');
    });
    this.#database = connectDatabase(url, connections, () => undefined, { patienceMs });
    this.#database.pool.on('connect', (client) => this.#watch(client));
  }

  get db() {
    return this.#database.db;
  }
  get pool() {
    return this.#database.pool;
  }

  dieAfter(statements: number): void {
    this.#statementsLeft = statements;
  }
  live(): void {
    this.#statementsLeft = Number.POSITIVE_INFINITY;
  }

  #watch(client: ClientBase): void {
    this.#clients.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const watched = (...asked: unknown[]) => {
      if (this.#statementsLeft <= 0) {
        this.#end();
        return never();
      }
      this.#statementsLeft -= 1;
      return query(...asked);
    };
    Object.assign(client, { query: watched });
  }

  /** Cuts every connection, as the operating system does when a process dies. */
  async bury(): Promise<void> {
    await Promise.all(
      [...this.#clients].map((client) =>
        (client as unknown as { end(): Promise<void> }).end().catch(() => undefined),
      ),
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
