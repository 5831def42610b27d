import * as migration_20261121_065958_initial from './20261121_065958_initial';
import * as migration_20261121_070000_rate_limits from './20261121_070000_rate_limits';
import * as migration_20261121_210014_newsroom_and_accounts from './20261121_210014_newsroom_and_accounts';
import * as migration_20261121_213000_search from './20261121_213000_search';
import * as migration_20261121_213827_library from './20261121_213827_library';
import * as migration_20261121_231904_payments from './20261121_231904_payments';
import * as migration_20261121_232553_membership from './20261121_232553_membership';
import * as migration_20261121_232600_membership_rules from './20261121_232600_membership_rules';
import * as migration_20261121_232710_membership_subscribers from './20261121_232710_membership_subscribers';
import * as migration_20261121_233000_search_words from './20261121_233000_search_words';
import * as migration_20261121_233153_store from './20261121_233153_store';
import * as migration_20261121_233500_store_functions from './20261121_233500_store_functions';
import * as migration_20261121_233521_search_settings from './20261121_233521_search_settings';
import * as migration_20261122_000844_membership_jobs from './20261122_000844_membership_jobs';
import * as migration_20261122_031500_order_moves from './20261122_031500_order_moves';
import * as migration_20261122_064500_saved_search from './20261122_064500_saved_search';
import * as migration_20261122_071500_failed_refunds from './20261122_071500_failed_refunds';
import * as migration_20261122_103000_refunds_taken_back from './20261122_103000_refunds_taken_back';
import * as migration_20261122_104500_saved_trigrams from './20261122_104500_saved_trigrams';
import * as migration_20261122_143500_small_pictures_and_counts from './20261122_143500_small_pictures_and_counts';
import * as migration_20261123_160000_job_claims from './20261123_160000_job_claims';
import * as migration_20261123_160000_opening_movements from './20261123_160000_opening_movements';
import * as migration_20261123_160000_picture_folder from './20261123_160000_picture_folder';
import * as migration_20261123_161204_one_live_subscription_fields from './20261123_161204_one_live_subscription_fields';
import * as migration_20261123_162608_account_changes from './20261123_162608_account_changes';
import * as migration_20261123_162800_scheduled_plan from './20261123_162800_scheduled_plan';
import * as migration_20261123_163500_one_live_subscription from './20261123_163500_one_live_subscription';
import * as migration_20261123_170000_refund_states from './20261123_170000_refund_states';
import * as migration_20261123_170521_teaser from './20261123_170521_teaser';
import * as migration_20261123_171000_search_bodies from './20261123_171000_search_bodies';
import * as migration_20261123_171500_reading_minutes from './20261123_171500_reading_minutes';
import * as migration_20261123_191151_closed_files from './20261123_191151_closed_files';
import * as migration_20261123_191458_benefits from './20261123_191458_benefits';
import * as migration_20261123_191605_verified_addresses from './20261123_191605_verified_addresses';
import * as migration_20261123_192603_reading_positions from './20261123_192603_reading_positions';
import * as migration_20261123_195628_webinar_registrations from './20261123_195628_webinar_registrations';
import * as migration_20261123_231500_repeatable_sql from './20261123_231500_repeatable_sql';
import * as migration_20261123_233000_payment_mismatches from './20261123_233000_payment_mismatches';
import * as migration_20261123_234500_refund_lines from './20261123_234500_refund_lines';
import * as migration_20261124_020354_subscription_mails from './20261124_020354_subscription_mails';
import * as migration_20261124_023406_saved_test_cards from './20261124_023406_saved_test_cards';
import * as migration_20261125_014608_no_document_locks from './20261125_014608_no_document_locks';
import * as migration_20261125_021326_documents_and_taxes from './20261125_021326_documents_and_taxes';
import * as migration_20261125_021400_document_series from './20261125_021400_document_series';
import * as migration_20261125_021523_pause_and_print from './20261125_021523_pause_and_print';
import * as migration_20261125_022038_orders_desk from './20261125_022038_orders_desk';
import * as migration_20261125_104337_subscription_discounts from './20261125_104337_subscription_discounts';
import * as migration_20261125_112300_brand from './20261125_112300_brand';
import * as migration_20261125_112600_subscription_changes from './20261125_112600_subscription_changes';
import * as migration_20261125_113021_subscription_extension from './20261125_113021_subscription_extension';
import * as migration_20261125_115001_shipping_zones from './20261125_115001_shipping_zones';
import * as migration_20261125_115002_prices_include_tax from './20261125_115002_prices_include_tax';
import * as migration_20261125_120001_gift_subscriptions from './20261125_120001_gift_subscriptions';
import * as migration_20261125_120002_teams from './20261125_120002_teams';
import * as migration_20261125_135304_subscription_tax from './20261125_135304_subscription_tax';
import * as migration_20261125_141500_mail_outbox from './20261125_141500_mail_outbox';
import * as migration_20261125_172521_suppressed_addresses from './20261125_172521_suppressed_addresses';
import * as migration_20261125_181326_resends from './20261125_181326_resends';
import * as migration_20261125_184633_version_reasons from './20261125_184633_version_reasons';
import * as migration_20261125_210400_ai_use from './20261125_210400_ai_use';
import * as migration_20261125_220100_trash from './20261125_220100_trash';
import * as migration_20261125_221432_one_currency from './20261125_221432_one_currency';
import * as migration_20261126_011319_programs from './20261126_011319_programs';
import * as migration_20261126_014026_fulfillment_sources from './20261126_014026_fulfillment_sources';
import * as migration_20261126_020100_time_zone from './20261126_020100_time_zone';
import * as migration_20261126_030000_reviews_and_comments from './20261126_030000_reviews_and_comments';
import * as migration_20261126_040100_outgoing_events from './20261126_040100_outgoing_events';
import * as migration_20261126_053738_planning_and_redirects from './20261126_053738_planning_and_redirects';
import * as migration_20261126_060100_tiers from './20261126_060100_tiers';
import * as migration_20261126_070100_places from './20261126_070100_places';
import * as migration_20261126_070200_fonts from './20261126_070200_fonts';
import * as migration_20261126_080000_gift_folder from './20261126_080000_gift_folder';
import * as migration_20261126_080100_staff from './20261126_080100_staff';
import * as migration_20261126_080200_demo_documents from './20261126_080200_demo_documents';
import * as migration_20261126_080300_language from './20261126_080300_language';
import * as migration_20261126_090000_readership from './20261126_090000_readership';
import * as migration_20261126_090100_readership_checkouts from './20261126_090100_readership_checkouts';
import * as migration_20261126_090200_newsletter_opens from './20261126_090200_newsletter_opens';
import * as migration_20261126_200000_most_read from './20261126_200000_most_read';
import * as migration_20261126_200100_passkeys from './20261126_200100_passkeys';
import * as migration_20261126_220000_snippets from './20261126_220000_snippets';
import * as migration_20261126_221000_media_library from './20261126_221000_media_library';
import * as migration_20261126_221100_newsletter_text from './20261126_221100_newsletter_text';
import * as migration_20261126_223000_flat_plan from './20261126_223000_flat_plan';
import * as migration_20261127_021412_sign_in_with_provider from './20261127_021412_sign_in_with_provider';
import * as migration_20261127_085108_provider_disconnected from './20261127_085108_provider_disconnected';
import * as migration_20261127_132000_session_uses from './20261127_132000_session_uses';
import * as migration_20261127_162243_author_page from './20261127_162243_author_page';
import * as migration_20261127_195500_recovery_codes from './20261127_195500_recovery_codes';
import * as migration_20261127_225500_lost_factor from './20261127_225500_lost_factor';
import * as migration_20261128_035137_whole_tiny from './20261128_035137_whole_tiny';

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
    up: migration_20261121_232553_membership.up,
    down: migration_20261121_232553_membership.down,
    name: '20261121_232553_membership',
  },
  {
    up: migration_20261121_232600_membership_rules.up,
    down: migration_20261121_232600_membership_rules.down,
    name: '20261121_232600_membership_rules',
  },
  {
    up: migration_20261121_232710_membership_subscribers.up,
    down: migration_20261121_232710_membership_subscribers.down,
    name: '20261121_232710_membership_subscribers',
  },
  {
    up: migration_20261121_233000_search_words.up,
    down: migration_20261121_233000_search_words.down,
    name: '20261121_233000_search_words',
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
  {
    up: migration_20261121_233521_search_settings.up,
    down: migration_20261121_233521_search_settings.down,
    name: '20261121_233521_search_settings',
  },
  {
    up: migration_20261122_000844_membership_jobs.up,
    down: migration_20261122_000844_membership_jobs.down,
    name: '20261122_000844_membership_jobs',
  },
  {
    up: migration_20261122_031500_order_moves.up,
    down: migration_20261122_031500_order_moves.down,
    name: '20261122_031500_order_moves',
  },
  {
    up: migration_20261122_064500_saved_search.up,
    down: migration_20261122_064500_saved_search.down,
    name: '20261122_064500_saved_search',
  },
  {
    up: migration_20261122_071500_failed_refunds.up,
    down: migration_20261122_071500_failed_refunds.down,
    name: '20261122_071500_failed_refunds',
  },
  {
    up: migration_20261122_103000_refunds_taken_back.up,
    down: migration_20261122_103000_refunds_taken_back.down,
    name: '20261122_103000_refunds_taken_back',
  },
  {
    up: migration_20261122_104500_saved_trigrams.up,
    down: migration_20261122_104500_saved_trigrams.down,
    name: '20261122_104500_saved_trigrams',
  },
  {
    up: migration_20261122_143500_small_pictures_and_counts.up,
    down: migration_20261122_143500_small_pictures_and_counts.down,
    name: '20261122_143500_small_pictures_and_counts',
  },
  {
    up: migration_20261123_160000_job_claims.up,
    down: migration_20261123_160000_job_claims.down,
    name: '20261123_160000_job_claims',
  },
  {
    up: migration_20261123_160000_opening_movements.up,
    down: migration_20261123_160000_opening_movements.down,
    name: '20261123_160000_opening_movements',
  },
  {
    up: migration_20261123_160000_picture_folder.up,
    down: migration_20261123_160000_picture_folder.down,
    name: '20261123_160000_picture_folder',
  },
  {
    up: migration_20261123_161204_one_live_subscription_fields.up,
    down: migration_20261123_161204_one_live_subscription_fields.down,
    name: '20261123_161204_one_live_subscription_fields',
  },
  {
    up: migration_20261123_162608_account_changes.up,
    down: migration_20261123_162608_account_changes.down,
    name: '20261123_162608_account_changes',
  },
  {
    up: migration_20261123_162800_scheduled_plan.up,
    down: migration_20261123_162800_scheduled_plan.down,
    name: '20261123_162800_scheduled_plan',
  },
  {
    up: migration_20261123_163500_one_live_subscription.up,
    down: migration_20261123_163500_one_live_subscription.down,
    name: '20261123_163500_one_live_subscription',
  },
  {
    up: migration_20261123_170000_refund_states.up,
    down: migration_20261123_170000_refund_states.down,
    name: '20261123_170000_refund_states',
  },
  {
    up: migration_20261123_170521_teaser.up,
    down: migration_20261123_170521_teaser.down,
    name: '20261123_170521_teaser',
  },
  {
    up: migration_20261123_171000_search_bodies.up,
    down: migration_20261123_171000_search_bodies.down,
    name: '20261123_171000_search_bodies',
  },
  {
    up: migration_20261123_171500_reading_minutes.up,
    down: migration_20261123_171500_reading_minutes.down,
    name: '20261123_171500_reading_minutes',
  },
  {
    up: migration_20261123_191151_closed_files.up,
    down: migration_20261123_191151_closed_files.down,
    name: '20261123_191151_closed_files',
  },
  {
    up: migration_20261123_191458_benefits.up,
    down: migration_20261123_191458_benefits.down,
    name: '20261123_191458_benefits',
  },
  {
    up: migration_20261123_191605_verified_addresses.up,
    down: migration_20261123_191605_verified_addresses.down,
    name: '20261123_191605_verified_addresses',
  },
  {
    up: migration_20261123_192603_reading_positions.up,
    down: migration_20261123_192603_reading_positions.down,
    name: '20261123_192603_reading_positions',
  },
  {
    up: migration_20261123_195628_webinar_registrations.up,
    down: migration_20261123_195628_webinar_registrations.down,
    name: '20261123_195628_webinar_registrations',
  },
  {
    up: migration_20261123_231500_repeatable_sql.up,
    down: migration_20261123_231500_repeatable_sql.down,
    name: '20261123_231500_repeatable_sql',
  },
  {
    up: migration_20261123_233000_payment_mismatches.up,
    down: migration_20261123_233000_payment_mismatches.down,
    name: '20261123_233000_payment_mismatches',
  },
  {
    up: migration_20261123_234500_refund_lines.up,
    down: migration_20261123_234500_refund_lines.down,
    name: '20261123_234500_refund_lines',
  },
  {
    up: migration_20261124_020354_subscription_mails.up,
    down: migration_20261124_020354_subscription_mails.down,
    name: '20261124_020354_subscription_mails',
  },
  {
    up: migration_20261124_023406_saved_test_cards.up,
    down: migration_20261124_023406_saved_test_cards.down,
    name: '20261124_023406_saved_test_cards',
  },
  {
    up: migration_20261125_014608_no_document_locks.up,
    down: migration_20261125_014608_no_document_locks.down,
    name: '20261125_014608_no_document_locks',
  },
  {
    up: migration_20261125_021326_documents_and_taxes.up,
    down: migration_20261125_021326_documents_and_taxes.down,
    name: '20261125_021326_documents_and_taxes',
  },
  {
    up: migration_20261125_021400_document_series.up,
    down: migration_20261125_021400_document_series.down,
    name: '20261125_021400_document_series',
  },
  {
    up: migration_20261125_021523_pause_and_print.up,
    down: migration_20261125_021523_pause_and_print.down,
    name: '20261125_021523_pause_and_print',
  },
  {
    up: migration_20261125_022038_orders_desk.up,
    down: migration_20261125_022038_orders_desk.down,
    name: '20261125_022038_orders_desk',
  },
  {
    up: migration_20261125_104337_subscription_discounts.up,
    down: migration_20261125_104337_subscription_discounts.down,
    name: '20261125_104337_subscription_discounts',
  },
  {
    up: migration_20261125_112300_brand.up,
    down: migration_20261125_112300_brand.down,
    name: '20261125_112300_brand',
  },
  {
    up: migration_20261125_112600_subscription_changes.up,
    down: migration_20261125_112600_subscription_changes.down,
    name: '20261125_112600_subscription_changes',
  },
  {
    up: migration_20261125_113021_subscription_extension.up,
    down: migration_20261125_113021_subscription_extension.down,
    name: '20261125_113021_subscription_extension',
  },
  {
    up: migration_20261125_115001_shipping_zones.up,
    down: migration_20261125_115001_shipping_zones.down,
    name: '20261125_115001_shipping_zones',
  },
  {
    up: migration_20261125_115002_prices_include_tax.up,
    down: migration_20261125_115002_prices_include_tax.down,
    name: '20261125_115002_prices_include_tax',
  },
  {
    up: migration_20261125_120001_gift_subscriptions.up,
    down: migration_20261125_120001_gift_subscriptions.down,
    name: '20261125_120001_gift_subscriptions',
  },
  {
    up: migration_20261125_120002_teams.up,
    down: migration_20261125_120002_teams.down,
    name: '20261125_120002_teams',
  },
  {
    up: migration_20261125_135304_subscription_tax.up,
    down: migration_20261125_135304_subscription_tax.down,
    name: '20261125_135304_subscription_tax',
  },
  {
    up: migration_20261125_141500_mail_outbox.up,
    down: migration_20261125_141500_mail_outbox.down,
    name: '20261125_141500_mail_outbox',
  },
  {
    up: migration_20261125_172521_suppressed_addresses.up,
    down: migration_20261125_172521_suppressed_addresses.down,
    name: '20261125_172521_suppressed_addresses',
  },
  {
    up: migration_20261125_181326_resends.up,
    down: migration_20261125_181326_resends.down,
    name: '20261125_181326_resends',
  },
  {
    up: migration_20261125_184633_version_reasons.up,
    down: migration_20261125_184633_version_reasons.down,
    name: '20261125_184633_version_reasons',
  },
  {
    up: migration_20261125_210400_ai_use.up,
    down: migration_20261125_210400_ai_use.down,
    name: '20261125_210400_ai_use',
  },
  {
    up: migration_20261125_220100_trash.up,
    down: migration_20261125_220100_trash.down,
    name: '20261125_220100_trash',
  },
  {
    up: migration_20261125_221432_one_currency.up,
    down: migration_20261125_221432_one_currency.down,
    name: '20261125_221432_one_currency',
  },
  {
    up: migration_20261126_011319_programs.up,
    down: migration_20261126_011319_programs.down,
    name: '20261126_011319_programs',
  },
  {
    up: migration_20261126_014026_fulfillment_sources.up,
    down: migration_20261126_014026_fulfillment_sources.down,
    name: '20261126_014026_fulfillment_sources',
  },
  {
    up: migration_20261126_020100_time_zone.up,
    down: migration_20261126_020100_time_zone.down,
    name: '20261126_020100_time_zone',
  },
  {
    up: migration_20261126_030000_reviews_and_comments.up,
    down: migration_20261126_030000_reviews_and_comments.down,
    name: '20261126_030000_reviews_and_comments',
  },
  {
    up: migration_20261126_040100_outgoing_events.up,
    down: migration_20261126_040100_outgoing_events.down,
    name: '20261126_040100_outgoing_events',
  },
  {
    up: migration_20261126_053738_planning_and_redirects.up,
    down: migration_20261126_053738_planning_and_redirects.down,
    name: '20261126_053738_planning_and_redirects',
  },
  {
    up: migration_20261126_060100_tiers.up,
    down: migration_20261126_060100_tiers.down,
    name: '20261126_060100_tiers',
  },
  {
    up: migration_20261126_070100_places.up,
    down: migration_20261126_070100_places.down,
    name: '20261126_070100_places',
  },
  {
    up: migration_20261126_070200_fonts.up,
    down: migration_20261126_070200_fonts.down,
    name: '20261126_070200_fonts',
  },
  {
    up: migration_20261126_080000_gift_folder.up,
    down: migration_20261126_080000_gift_folder.down,
    name: '20261126_080000_gift_folder',
  },
  {
    up: migration_20261126_080100_staff.up,
    down: migration_20261126_080100_staff.down,
    name: '20261126_080100_staff',
  },
  {
    up: migration_20261126_080200_demo_documents.up,
    down: migration_20261126_080200_demo_documents.down,
    name: '20261126_080200_demo_documents',
  },
  {
    up: migration_20261126_080300_language.up,
    down: migration_20261126_080300_language.down,
    name: '20261126_080300_language',
  },
  {
    up: migration_20261126_090000_readership.up,
    down: migration_20261126_090000_readership.down,
    name: '20261126_090000_readership',
  },
  {
    up: migration_20261126_090100_readership_checkouts.up,
    down: migration_20261126_090100_readership_checkouts.down,
    name: '20261126_090100_readership_checkouts',
  },
  {
    up: migration_20261126_090200_newsletter_opens.up,
    down: migration_20261126_090200_newsletter_opens.down,
    name: '20261126_090200_newsletter_opens',
  },
  {
    up: migration_20261126_200000_most_read.up,
    down: migration_20261126_200000_most_read.down,
    name: '20261126_200000_most_read',
  },
  {
    up: migration_20261126_200100_passkeys.up,
    down: migration_20261126_200100_passkeys.down,
    name: '20261126_200100_passkeys',
  },
  {
    up: migration_20261126_220000_snippets.up,
    down: migration_20261126_220000_snippets.down,
    name: '20261126_220000_snippets',
  },
  {
    up: migration_20261126_221000_media_library.up,
    down: migration_20261126_221000_media_library.down,
    name: '20261126_221000_media_library',
  },
  {
    up: migration_20261126_221100_newsletter_text.up,
    down: migration_20261126_221100_newsletter_text.down,
    name: '20261126_221100_newsletter_text',
  },
  {
    up: migration_20261126_223000_flat_plan.up,
    down: migration_20261126_223000_flat_plan.down,
    name: '20261126_223000_flat_plan',
  },
  {
    up: migration_20261127_021412_sign_in_with_provider.up,
    down: migration_20261127_021412_sign_in_with_provider.down,
    name: '20261127_021412_sign_in_with_provider',
  },
  {
    up: migration_20261127_085108_provider_disconnected.up,
    down: migration_20261127_085108_provider_disconnected.down,
    name: '20261127_085108_provider_disconnected',
  },
  {
    up: migration_20261127_132000_session_uses.up,
    down: migration_20261127_132000_session_uses.down,
    name: '20261127_132000_session_uses',
  },
  {
    up: migration_20261127_162243_author_page.up,
    down: migration_20261127_162243_author_page.down,
    name: '20261127_162243_author_page',
  },
  {
    up: migration_20261127_195500_recovery_codes.up,
    down: migration_20261127_195500_recovery_codes.down,
    name: '20261127_195500_recovery_codes',
  },
  {
    up: migration_20261127_225500_lost_factor.up,
    down: migration_20261127_225500_lost_factor.down,
    name: '20261127_225500_lost_factor',
  },
  {
    up: migration_20261128_035137_whole_tiny.up,
    down: migration_20261128_035137_whole_tiny.down,
    name: '20261128_035137_whole_tiny'
  },
];
