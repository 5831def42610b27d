import * as migration_20261126_091322_events_and_recipes from './20261126_091322_events_and_recipes';

export const migrations = [
  {
    up: migration_20261126_091322_events_and_recipes.up,
    down: migration_20261126_091322_events_and_recipes.down,
    name: '20261126_091322_events_and_recipes'
  },
];
