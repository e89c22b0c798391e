import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { EVENT_KEYWORD_MAX_CHARS, EVENT_KEYWORDS_MAX } from '#shared/limits.ts';
import { subcategoriesOf } from '#shared/taxonomy/subcategories.ts';
import { categories, formats, tags } from '#shared/taxonomy/taxonomy.ts';
import { subcategoryName } from '../i18n/subcategory-name.ts';
import { TextField } from '../ui/field.tsx';
import type { EventTexts } from './event-form-fields.ts';
import { SelectField } from '../ui/select-field.tsx';

interface Props {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

/** Category with subcategory in one list, format, tags of the taxonomy, and the organizer's own tags. */
export function CategoryFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect value={texts.category} error={errorOf('category') ?? errorOf('subcategory')} />
        <SelectField id="format" name="format" label={t`Format`} defaultValue={texts.format} error={errorOf('format')}>
          <option value="">{t`Choose a format`}</option>
          {formats.map(({ id, name }) => (
            <option key={id} value={id}>
              {i18n._(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <TagsField texts={texts} errorOf={errorOf} />
      <TextField
        id="keywords"
        name="keywords"
        label={t`Your own tags`}
        hint={t`Up to ${EVENT_KEYWORDS_MAX} words that people search for, separated by commas: “vinyl, swing, rooftop”.`}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={EVENT_KEYWORDS_MAX * (EVENT_KEYWORD_MAX_CHARS + 2)}
        defaultValue={texts.keywords}
        error={errorOf('keywords')}
      />
    </div>
  );
}

/** All categories, each with its subcategories. */
export function CategorySelect({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  return (
    <SelectField id="category" name="category" label={t`Category`} defaultValue={value} error={error}>
      <option value="">{t`Choose a category`}</option>
      {categories.map((category) => (
        <optgroup key={category.id} label={i18n._(category.name)}>
          <option value={category.id}>{i18n._(category.name)}</option>
          {subcategoriesOf(category.id).map(({ id }) => (
            <option key={id} value={id}>
              {subcategoryName(id, i18n)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function TagsField({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const error = errorOf('tags');
  return (
    <fieldset id="tags" className="min-w-0" aria-describedby={error ? 'tags-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{t`Tags`}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ slug, label }) => (
          <label
            key={slug}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              name="tags"
              value={slug}
              defaultChecked={texts.tags.includes(slug)}
              className="size-4 accent-accent"
            />
            {i18n._(label)}
          </label>
        ))}
      </div>
      {error && (
        <p id="tags-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
