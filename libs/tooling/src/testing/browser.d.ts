/// <reference types="@testing-library/jest-dom" />

declare module '*.module.css' {
  const classNames: Record<string, string>;
  export default classNames;
}

declare module '*.css' {}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export const unstable_scheduleCallback: (priority: number, work: () => void) => { id: number };
}
