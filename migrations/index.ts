import * as migration_20261121_065958_initial from './20261121_065958_initial';

export const migrations = [
  {
    up: migration_20261121_065958_initial.up,
    down: migration_20261121_065958_initial.down,
    name: '20261121_065958_initial'
  },
];
