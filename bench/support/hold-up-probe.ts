// Loaded into a service by `--import`: measures by how much processor time a single turn of its event loop holds up the others.
// Unlike the delay of a timer, that does not grow with other work on the machine.

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

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
