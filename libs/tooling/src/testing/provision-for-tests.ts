import { provisionKubernetes } from '../provision/provision-kubernetes.ts';
import { provisionNginx } from '../provision/provision-nginx.ts';
import { provisionPrometheus } from '../provision/provision-prometheus.ts';
import { cacheDir } from '../repository-root.ts';

export default provisionForTests;

/**
 * Fetches programs before the workers start, since each worker would fetch and unpack them. A test that needs a missing
 * one says why.
 */
async function provisionForTests(): Promise<void> {
  await Promise.allSettled([provisionKubernetes, provisionNginx, provisionPrometheus].map((get) => get({ cacheDir })));
}
