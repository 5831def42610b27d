import { Image, type ImageValue, RichText, type RichTextValue } from '@/extending/components';

export interface RecipeFields {
  name: string;
  serves: number | null;
  photo: ImageValue | null;
  ingredients: { amount: string | null; name: string }[] | null;
  method: RichTextValue | null;
}

/** A recipe in the text column. */
export function Recipe({ fields: { name, serves, photo, ingredients, method } }: { fields: RecipeFields }) {
  return (
    <aside className="site-recipe" aria-label={`Recipe: ${name}`}>
      <h2>{name}</h2>
      {serves ? <p className="ui-meta">Serves {serves}</p> : null}
      {photo ? <Image image={photo} ratio="card" sizes="(max-width: 767px) 100vw, 660px" /> : null}
      <ul>
        {(ingredients ?? []).map((ingredient) => (
          <li key={ingredient.name}>
            {ingredient.amount ? `${ingredient.amount} ` : ''}
            {ingredient.name}
          </li>
        ))}
      </ul>
      <RichText text={method} />
    </aside>
  );
}
