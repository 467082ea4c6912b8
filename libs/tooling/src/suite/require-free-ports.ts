import { createServer } from 'node:net';

import { StartError } from './start-error.ts';

/** The port of each part, as an offset from GATEWAY_PORT. */
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

/**
 * @param gatewayPort The gateway's port; the services use the ones after it.
 * @throws StartError naming every port in use.
 */
export const requireFreePorts = async (gatewayPort: number): Promise<void> => {
  const taken: string[] = [];
  for (const [name, offset] of Object.entries(portOffsets)) {
    if (!(await isFree(gatewayPort + offset))) taken.push(`${gatewayPort + offset} (${name})`);
  }
  if (taken.length > 0) {
    throw new StartError(
      `Port ${taken.join(', ')} is in use: stop what listens there, or set GATEWAY_PORT to another port (eight in a row are used).`,
    );
  }
};
