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
