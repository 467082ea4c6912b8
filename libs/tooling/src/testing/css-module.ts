/** Replaces CSS modules: each class is its own name. */
const classNames: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

export default classNames;
