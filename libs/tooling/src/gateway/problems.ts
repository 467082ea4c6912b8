import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { type ErrorCode, errorStatuses, problemType } from '@cardwise/contracts/http/problem';
import { STATUS_CODES } from 'node:http';

/** Lists the gateway's own problems by their name in the template. */
export const problems = {
  PROBLEM_BAD_REQUEST: problem('validation_failed', 'The request cannot be read.'),
  PROBLEM_LARGE_HEADERS: problem(
    'validation_failed',
    'The request has headers that are too large, such as its cookies.',
  ),
  PROBLEM_MARKER_MISSING: problem('xhr_required', `Calls need the header ${markerHeader.name}: ${markerHeader.value}.`),
  PROBLEM_NO_SUCH_FILE: problem('not_found', 'There is nothing at this address.'),
  PROBLEM_METHOD_NOT_ALLOWED: problem('method_not_allowed', '$request_method is not possible here.'),
  PROBLEM_NO_SUCH_CALL: problem('not_found', 'There is no such call.'),
  PROBLEM_TOO_LARGE: problem('payload_too_large', 'The request is too large.'),
  PROBLEM_RATE_LIMITED: problem('rate_limited', 'Too many requests; please wait a second.'),
  PROBLEM_UNAVAILABLE: problem('unavailable', 'This part of the site does not answer at the moment.'),
};

/** Returns the arguments of nginx's `return`. @param detail May contain nginx's variables, but no single quotes. */
function problem(code: ErrorCode, detail: string): string {
  const status = errorStatuses[code];
  const body = { type: problemType(code), title: STATUS_CODES[status], status, code, detail, requestId: '$request_id' };
  return `${status} '${JSON.stringify(body)}'`;
}
