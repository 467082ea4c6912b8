/**
 * `node process-owner.ts <folder>`: supervises a process that has a child and survives its supervisor. Waits to be killed.
 */
import { join } from 'node:path';

import { manageProcess } from '../src/suite/managed-process.ts';

const [folder = ''] = process.argv.slice(2);
manageProcess({
  name: 'sample',
  command: process.execPath,
  args: [
    '-e',
    `const worker = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
     console.log("worker", worker.pid); console.log("up"); setInterval(() => {}, 1000);`,
  ],
  env: { PATH: process.env['PATH'] },
  cwd: folder,
  logFile: join(folder, 'sample.log'),
  recordFolder: join(folder, 'processes'),
  say: () => {},
  ipc: false,
});
