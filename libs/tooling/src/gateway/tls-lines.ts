export type TlsSettings = {
  listen: string;
  /** Full paths of PEM files. */
  certificate: string;
  key: string;
  /** False before nginx 1.25.1. */
  http2Directive: boolean;
};

/** TLS 1.2 and 1.3 with HTTP/2; redirects unencrypted requests. */
export const tlsLines = ({ listen, certificate, key, http2Directive }: TlsSettings) => ({
  listening: [
    ...(http2Directive
      ? [`listen ${listen} ssl backlog=4096;`, 'http2 on;']
      : [`listen ${listen} ssl http2 backlog=4096;`]),
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
    // Plain HTTP at the encrypted port.
    'error_page 497 =308 $public_origin$request_uri;',
  ].join('\n    '),
  plainRequests: 'if ($plain_request) {\n      return 308 $public_origin$request_uri;\n    }',
});
