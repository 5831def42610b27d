import { defineSite } from '@/extending/site';
import { TestedRecipe } from './articles/TestedRecipe';
import { testedBy } from './articles/tested-by';
import { Events } from './events/events';
import { eventPage, eventsPage } from './events/pages';
import { migrations } from './migrations';
import { recipe } from './recipe/block';

/** Recipes in articles, and a page of events. */
export default defineSite({
  blocks: [recipe],
  fields: { articles: [testedBy] },
  collections: [Events],
  pages: [eventsPage, eventPage],
  parts: { articleHeader: TestedRecipe },
  plugins: async () => [(await import('./plugins/tidy-titles')).tidyTitles],
  migrations,
});
