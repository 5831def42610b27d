import type { GlobalConfig } from 'payload';
import { Brand } from './brand';
import { Footer } from './footer';
import { HelpTexts } from './help-texts';
import { HomePage } from './home-page';
import { Navigation } from './navigation';
import { Paywall } from './paywall';
import { SearchSettings } from './search-settings';
import { SiteSettings } from './site-settings';
import { StoreSettings } from './store-settings';

/** All globals, in the order of the admin's navigation. */
export const globals: GlobalConfig[] = [
  HomePage,
  Navigation,
  Footer,
  HelpTexts,
  SearchSettings,
  Brand,
  SiteSettings,
  Paywall,
  StoreSettings,
];
