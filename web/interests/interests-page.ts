// Loader and action shared by both pages of interests.
import type { RouterContextProvider } from 'react-router';
import { interestsOf, setInterests } from '#domain/recommendations';
import { texts, z } from '#shared/input/form.ts';
import { refusalResponse } from '../forms/refusal.ts';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { requireSignedIn } from '../app/viewer.ts';

/** The most ids of each kind; the product has fewer categories and sub-categories. */
const interestsForm = z.object({ category: texts(500), subcategory: texts(500) });

interface Args {
  context: Readonly<RouterContextProvider>;
  url: URL;
  request: Request;
}

export async function interestsPage({ context, url }: Omit<Args, 'request'>) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  return { chosen: await interestsOf(ctx), isSaved: url.searchParams.has('saved') };
}

/**
 * Saves the chosen interests. Returns null on success, else the refusal with the person's choice, which fills the form
 * again.
 */
export async function saveInterests({ context, request, url }: Args) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const { category, subcategory } = parseForm(interestsForm, await readForm(request));
  const chosen = { categoryIds: category, subcategoryIds: subcategory };
  try {
    await setInterests(ctx, chosen);
    return null;
  } catch (error) {
    return refusalResponse(error, chosen);
  }
}
