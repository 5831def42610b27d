import * as migration_20261121_065958_initial from './20261121_065958_initial';
import * as migration_20261121_070000_rate_limits from './20261121_070000_rate_limits';
import * as migration_20261121_210014_newsroom_and_accounts from './20261121_210014_newsroom_and_accounts';
import * as migration_20261121_213000_search from './20261121_213000_search';
import * as migration_20261121_213827_library from './20261121_213827_library';
import * as migration_20261121_231904_payments from './20261121_231904_payments';
import * as migration_20261121_233153_store from './20261121_233153_store';
import * as migration_20261121_233500_store_functions from './20261121_233500_store_functions';

export const migrations = [
  {
    up: migration_20261121_065958_initial.up,
    down: migration_20261121_065958_initial.down,
    name: '20261121_065958_initial',
  },
  {
    up: migration_20261121_070000_rate_limits.up,
    down: migration_20261121_070000_rate_limits.down,
    name: '20261121_070000_rate_limits',
  },
  {
    up: migration_20261121_210014_newsroom_and_accounts.up,
    down: migration_20261121_210014_newsroom_and_accounts.down,
    name: '20261121_210014_newsroom_and_accounts',
  },
  {
    up: migration_20261121_213000_search.up,
    down: migration_20261121_213000_search.down,
    name: '20261121_213000_search',
  },
  {
    up: migration_20261121_213827_library.up,
    down: migration_20261121_213827_library.down,
    name: '20261121_213827_library',
  },
  {
    up: migration_20261121_231904_payments.up,
    down: migration_20261121_231904_payments.down,
    name: '20261121_231904_payments',
  },
  {
    up: migration_20261121_233153_store.up,
    down: migration_20261121_233153_store.down,
    name: '20261121_233153_store',
  },
  {
    up: migration_20261121_233500_store_functions.up,
    down: migration_20261121_233500_store_functions.down,
    name: '20261121_233500_store_functions',
  },
];
