import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePorts, isBusy } from './ports.ts';

test('ports are all different and can be opened', async () => {
  const ports = (await Promise.all(Array.from({ length: 10 }, () => freePorts(5)))).flat();
  expect(new Set(ports).size).toBe(50);
  const [port = 0] = ports;
  expect(await isBusy(port)).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isBusy(port)).toBe(true);
  server.close();
});

test('a port that somebody has chosen is given to nobody else, also before it is opened', async () => {
  const [chosen = 0] = await freePorts(1);
  // The random number selects the same port again.
  const pointing = vi.spyOn(Math, 'random').mockReturnValueOnce((chosen - 10_000 + 0.5) / 10_000);
  const [other] = await freePorts(1);
  const tries = pointing.mock.calls.length;
  pointing.mockRestore();
  expect(tries).toBeGreaterThan(1);
  expect(other).not.toBe(chosen);
});

test('ports lie below those that systems give to outgoing connections', async () => {
  for (const port of await freePorts(20)) expect(port).toBeLessThan(20_000);
});

test('a port that fetch refuses is given to nobody', async () => {
  const pointing = vi.spyOn(Math, 'random').mockReturnValueOnce((10_080 - 10_000 + 0.5) / 10_000);
  const [port] = await freePorts(1);
  pointing.mockRestore();
  expect(port).not.toBe(10_080);
  await expect(fetch('http://127.0.0.1:10080')).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
