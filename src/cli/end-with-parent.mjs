// Preloaded into every program that a command starts: if the command is killed, its programs end too.
const at = process.execArgv.indexOf('--import');
// Not inherited by the workers of these programs, which have different parents.
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
