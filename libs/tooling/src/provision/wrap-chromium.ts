/**
 * A script that starts an unpacked Chromium with the libraries beside it.
 *
 * @example
 * wrapperScript('/cache/usr/lib/chromium/chromium', ['/cache/usr/lib/x86_64-linux-gnu'], '/cache/fonts.conf');
 */
export function wrapperScript(binary: string, libraryFolders: readonly string[], fontsFile: string): string {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quote(libraryFolders.join(':'))}`,
    `[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE=${quote(fontsFile)}`,
    `exec ${quote(binary)} "$@"`,
    '',
  ].join('\n');
}

/** Fonts of the system and of the unpacked tree, for a system that has no font configuration of its own. */
export function fontConfiguration(root: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `  <dir>${escapeXml(root)}/usr/share/fonts</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    `  <cachedir>${escapeXml(root)}/font-cache</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
