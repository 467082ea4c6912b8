/** `node process-owner.ts <folder>`: supervises a process that has a child and no channel. */
import { join } from 'node:path';

import { manageProcess } from '../src/suite/managed-process.ts';

const [folder = ''] = process.argv.slice(2);
manageProcess({
  name: 'sample',
  command: process.execPath,
  args: [
    '-e',
    `const worker = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
     process.on("SIGTERM", () => { worker.kill(); process.exit(); });
     console.log("worker", worker.pid); console.log("master", process.pid); console.log("up"); setInterval(() => {}, 1000);`,
  ],
  env: { PATH: process.env['PATH'] },
  cwd: folder,
  logFile: join(folder, 'sample.log'),
  say: () => {},
  ipc: false,
});
