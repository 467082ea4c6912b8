export { type MockCall, type MockServer, fail, reply, startMockServer } from './mock-server.ts';
export { type ScreenOptions, renderScreen } from './render-screen.tsx';
export { sampleAppConfig } from './sample-app-config.ts';
