export { fail, reply, replyWhen } from './mock-server.ts';
export { renderScreen } from './render-screen.tsx';
export { sampleAppConfig } from './sample-app-config.ts';
