import { createServer } from 'node:net';

import { StartError } from './settings.ts';
import { waitUntil } from './wait-until.ts';

/** Offsets from GATEWAY_PORT. */
export const portOffsets = {
  gateway: 0,
  'svc-quiz': 1,
  'svc-stats': 2,
  'svc-profile': 3,
  'svc-admin': 4,
  'game-provider': 5,
  'gateway-metrics': 6,
  backup: 7,
} as const;

export type PortName = keyof typeof portOffsets;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new StartError(`port ${port} cannot be used: ${error.message}`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Milliseconds for the processes of a killed suite to end. */
const patience = 3000;

/** @throws StartError naming every port in use. */
export const requireFreePorts = async (gatewayPort: number, limit = patience): Promise<void> => {
  const takenPorts = async (): Promise<string | undefined> => {
    const ports = Object.entries(portOffsets).map(([name, offset]) => ({ name, port: gatewayPort + offset }));
    const free = await Promise.all(ports.map(({ port }) => isFree(port)));
    const taken = ports.filter((_, index) => !free[index]).map(({ name, port }) => `${port} (${name})`);
    return taken.length > 0 ? taken.join(', ') : undefined;
  };
  await waitUntil(takenPorts, limit).catch((error: Error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Port ${error.message} is in use: stop what listens there, or set GATEWAY_PORT to another port (eight in a row are used).`,
    );
  });
};
