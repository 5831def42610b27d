import * as migration_20261121_064200_initial from './20261121_064200_initial';

export const migrations = [
  {
    up: migration_20261121_064200_initial.up,
    down: migration_20261121_064200_initial.down,
    name: '20261121_064200_initial'
  },
];
