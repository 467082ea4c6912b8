export const wrapperScript = (binary: string, libraryFolders: readonly string[], fontsFile: string): string =>
  [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quote(libraryFolders.join(':'))}`,
    `[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE=${quote(fontsFile)}`,
    `exec ${quote(binary)} "$@"`,
    '',
  ].join('\n');

/** For a system without a font configuration. */
export const fontConfiguration = (root: string): string =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `  <dir>${escapeXml(root)}/usr/share/fonts</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    `  <cachedir>${escapeXml(root)}/font-cache</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
