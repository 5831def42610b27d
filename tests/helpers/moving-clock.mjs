// Preloaded with `--import`: each SIGUSR2 moves the clock of the process to the next of these offsets, in hours.
const offsets = (process.env.CLOCK_OFFSETS_HOURS ?? '').split(',').map(Number);
const Real = Date;
let shiftMs = 0;

globalThis.Date = class MovedDate extends Real {
  constructor(...values) {
    if (values.length) super(...values);
    else super(Real.now() + shiftMs);
  }

  static now() {
    return Real.now() + shiftMs;
  }
};

if (process.env.CLOCK_OFFSETS_HOURS) {
  process.on('SIGUSR2', () => {
    shiftMs = (offsets.shift() ?? 0) * 3_600_000;
    process.stdout.write(`The clock is ${shiftMs} ms off\n`);
  });
}
