export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints only the message of a failure and ends with 1. */
export async function sayFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
