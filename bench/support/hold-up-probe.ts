// This file is loaded by `--import`. It measures the processor time of single turns of the event loop, because a
// timer's delay would grow with other work on the machine.
let [last, longest] = [processorTime(), 0];
setInterval(() => {
  const now = processorTime();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('message', (message) => {
  if (message !== 'hold-up') return;
  process.send?.({ holdUp: longest });
  longest = 0;
});

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
