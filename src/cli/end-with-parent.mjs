// Preloaded into every program that a command starts: when the command is killed outright, its programs end with it.
const at = process.execArgv.indexOf('--import');
// Not passed on to the workers of these programs, which have parents of their own.
if (at >= 0) process.execArgv.splice(at, 2);

if (process.connected) {
  process.once('disconnect', () => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  });
  process.channel?.unref();
}
