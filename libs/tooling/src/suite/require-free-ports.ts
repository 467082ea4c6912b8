import { domains } from '@cardwise/contracts/list-domains';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { createServer } from 'node:net';

import { StartError } from './settings.ts';
import { waitUntil } from './wait-until.ts';

/** Ports count from GATEWAY_PORT; a service's number is in its description. */
const portOffsets: Readonly<Record<string, number>> = {
  gateway: 0,
  ...Object.fromEntries(
    domains.flatMap(({ service }) => (service ? [[getWorkspace(service.name), service.port]] : [])),
  ),
  'game-provider': 5,
  'gateway-metrics': 6,
  backup: 7,
};

/** The processes of a killed suite may take this many milliseconds to end. */
const timeout = 3000;

/** Returns a process's port. @throws Error for a process that has none. */
export function getPort(gatewayPort: number, name: string): number {
  const offset = portOffsets[name];
  if (offset === undefined) throw new Error(`${name} has no port`);
  return gatewayPort + offset;
}

/** @throws StartError naming every port in use. */
export async function requireFreePorts(gatewayPort: number, limit = timeout): Promise<void> {
  const takenPorts = async (): Promise<string | undefined> => {
    const ports = Object.entries(portOffsets).map(([name, offset]) => ({ name, port: gatewayPort + offset }));
    const free = await Promise.all(ports.map(({ port }) => isFree(port)));
    const taken = ports.filter((_, index) => !free[index]).map(({ name, port }) => `${port} (${name})`);
    return taken.length > 0 ? taken.join(', ') : undefined;
  };
  await waitUntil(takenPorts, limit).catch((error: Error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Port ${error.message} is in use: stop what listens there, or set GATEWAY_PORT to another port (the next ones are used as well).`,
    );
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new StartError(`port ${port} cannot be used: ${error.message}`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
