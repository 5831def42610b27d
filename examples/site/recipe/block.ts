import { defineBlock } from '@/extending/site';
import { Recipe, type RecipeFields } from './Recipe';

/** A recipe in the body of an article. */
export const recipe = defineBlock<RecipeFields>({
  slug: 'recipe',
  labels: { singular: 'Recipe', plural: 'Recipes' },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 120 },
    { name: 'serves', type: 'number', min: 1, max: 100 },
    { name: 'photo', type: 'upload', relationTo: 'media' },
    {
      name: 'ingredients',
      type: 'array',
      minRows: 1,
      fields: [
        { name: 'amount', type: 'text', maxLength: 40 },
        { name: 'name', type: 'text', required: true, maxLength: 120 },
      ],
    },
    { name: 'method', type: 'richText' },
  ],
  component: Recipe,
});
