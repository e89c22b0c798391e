import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Interests } from '#domain/recommendations';
import { INTERESTS_MAX } from '#shared/limits.ts';
import { isCombinedSubcategory } from '#shared/taxonomy/combined-subcategories.ts';
import { subcategoriesOf } from '#shared/taxonomy/subcategories.ts';
import { categories, type Category } from '#shared/taxonomy/taxonomy.ts';
import { PostForm } from '../forms/post-form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  chosen: Interests;
  refusal: ShownRefusal | null;
  isSaved: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}

/** Every category as a checkbox in the form of a chip, with its sub-categories. */
export function InterestsForm({ chosen, refusal, isSaved, children }: Props) {
  const [count, setCount] = useState(chosen.categoryIds.length + chosen.subcategoryIds.length);
  const [isTouched, setTouched] = useState(false);
  const recount = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setCount(currentTarget.querySelectorAll('input[type=checkbox]:checked').length);
    setTouched(true);
  };
  return (
    <PostForm onChange={recount}>
      {refusal && <RefusalText refusal={refusal} />}
      {isSaved && !isTouched && !refusal && (
        <p role="status" className="mb-7 rounded-md bg-good-soft px-5 py-4 font-medium text-good">
          <Trans>Saved. Your home page now matches your interests.</Trans>
        </p>
      )}
      <ul className="grid grid-flow-dense gap-3 md:grid-cols-2">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0 md:has-[details[open]]:col-span-2">
            <CategoryGroup category={category} chosen={chosen} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-20 mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-page py-4">
        <Button>
          <Trans>Save interests</Trans>
        </Button>
        {children}
        <p
          aria-live="polite"
          className={`ms-auto text-sm tabular-nums ${count > INTERESTS_MAX ? 'font-semibold text-bad' : `text-ink-soft ${children ? 'max-sm:sr-only' : ''}`}`}
        >
          <Trans>
            {count} of {INTERESTS_MAX} chosen
          </Trans>
        </p>
      </div>
    </PostForm>
  );
}

function RefusalText({ refusal }: { refusal: ShownRefusal }) {
  const { i18n } = useMessages();
  const isTooMany = 'interests' in refusal.fields;
  return (
    <p role="alert" className="mb-7 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
      {isTooMany ? (
        <Trans>You can choose up to {INTERESTS_MAX}. Remove a few and save again.</Trans>
      ) : (
        i18n._(refusal.text)
      )}
    </p>
  );
}

function CategoryGroup({ category, chosen }: { category: Category; chosen: Interests }) {
  const { i18n } = useMessages();
  // the parts of a combination are choices of their own
  const subcategories = subcategoriesOf(category.id).filter(
    ({ id }) => !isCombinedSubcategory(id) || chosen.subcategoryIds.includes(id),
  );
  const chosenInGroup = subcategories.filter((subcategory) => chosen.subcategoryIds.includes(subcategory.id)).length;
  const name = i18n._(category.name);
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-raised has-[details[open]]:border-line-strong">
      <legend className="sr-only">{name}</legend>
      <div className="p-1">
        <Choice name="category" id={category.id} isOn={chosen.categoryIds.includes(category.id)} isRow>
          {name}
        </Choice>
      </div>
      {subcategories.length > 1 && (
        <details open={chosenInGroup > 0 || undefined} className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-b-md px-4 text-sm font-medium text-ink-soft hover:text-ink">
            <span>
              <span className="sr-only">{name} </span>
              <Plural value={subcategories.length} one="# topic" other="# topics" />
            </span>
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="flex flex-wrap gap-2 px-3 pb-4">
            {subcategories.map((subcategory) => (
              <li key={subcategory.id} className="min-w-0">
                <Choice name="subcategory" id={subcategory.id} isOn={chosen.subcategoryIds.includes(subcategory.id)}>
                  {i18n._(subcategory.name)}
                </Choice>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  id: string;
  isOn: boolean;
  /** Whether the choice is a row of a card, instead of a chip. */
  isRow?: boolean;
  children: ReactNode;
}

const ROW_CLASSES = 'flex min-h-12 rounded-sm px-3 font-semibold hover:bg-sunken has-checked:hover:bg-accent-soft';
const CHIP_CLASSES =
  'inline-flex min-h-11 rounded-full border border-line-strong px-3.5 text-sm font-medium hover:border-ink has-checked:border-transparent';

/** A checkbox that looks like a row or a chip. */
const Choice = ({ name, id, isOn, isRow = false, children }: ChoiceProps) => (
  <label
    className={`cursor-pointer items-center gap-2.5 has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${isRow ? ROW_CLASSES : CHIP_CLASSES}`}
  >
    <input
      type="checkbox"
      name={name}
      value={id}
      defaultChecked={isOn}
      className="size-4.5 shrink-0 accent-accent-fill focus-visible:outline-none"
    />
    <span className="min-w-0 leading-tight">{children}</span>
  </label>
);
