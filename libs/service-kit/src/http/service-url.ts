import { domains } from '@cardwise/contracts/list-domains';
import { type Duty, type Service, getWorkspace } from '@cardwise/contracts/site/define-domain';
import * as z from 'zod/mini';

export type ServiceAddress = Pick<Service, 'name' | 'port'>;

export const ServicesUrl = z
  .string()
  .check(
    z.refine(
      isTemplate,
      'must be an http:// address of every service, with {name} (its workspace) or {port+8080} in it',
    ),
  );

export function serviceWith(duty: Duty): Service {
  const service = domains.find((domain) => domain.service?.duties?.includes(duty))?.service;
  if (!service) throw new Error(`No domain has a service with the duty ${duty}`);
  return service;
}

function isTemplate(template: string): boolean {
  const url = serviceUrl(template, { name: 'svc_any', port: 1 });
  return /^https?:\/\/[^{}]+$/.test(url) && URL.canParse(url);
}

/** @param template Its `{name}` stands for the workspace, `{port+N}` for the sum of the described port and N. */
export function serviceUrl(template: string, { name, port }: ServiceAddress): string {
  return template
    .replaceAll('{name}', getWorkspace(name))
    .replaceAll(/\{port\+(\d{1,5})\}/g, (_, base: string) => String(port + Number(base)));
}
