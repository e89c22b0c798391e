import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizerProfile } from '#domain/organizers';
import {
  ORGANIZER_ABOUT_MAX_CHARS,
  ORGANIZER_LINK_MAX_CHARS,
  ORGANIZER_NAME_MAX_CHARS,
  ORGANIZER_SLUG_MAX_CHARS,
} from '#shared/limits.ts';
import { Section } from '../../account/frame/section.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ProfileTexts } from './form-fields.ts';

interface Props {
  profile: OrganizerProfile;
  texts: ProfileTexts;
  refusal: ShownRefusal | null;
}

/** A form for name, description, links and the readable part of the page's URL. */
export function ProfileForm({ profile, texts, refusal }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    code === 'INVALID' && name !== 'slug' ? t`Enter a web address, like https://example.org.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = useLabels(texts.links.length);
  const line = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="border-t border-line pt-9">
      <input type="hidden" name="profileId" value={profile.id} />
      <Section title={<Trans>About you</Trans>}>
        <div className="grid gap-5">
          <TextField
            {...line}
            id="name"
            name="name"
            label={labels['name']}
            required
            showCount
            maxLength={ORGANIZER_NAME_MAX_CHARS}
            defaultValue={texts.name}
            error={errorOf('name')}
          />
          <TextField
            {...line}
            id="about"
            name="about"
            label={labels['about']}
            hint={t`Who you are and what people can look forward to.`}
            rows={6}
            showCount
            maxLength={ORGANIZER_ABOUT_MAX_CHARS}
            defaultValue={texts.about}
            error={errorOf('about')}
          />
          <TextField
            {...line}
            id="slug"
            name="slug"
            label={labels['slug']}
            hint={t`Your page is at /o/${profile.slug}-${profile.id}/. Old links keep working.`}
            maxLength={ORGANIZER_SLUG_MAX_CHARS}
            defaultValue={texts.slug}
            error={errorOf('slug')}
          />
        </div>
      </Section>
      <Section title={<Trans>Links</Trans>} intro={<Trans>Your website, and where else people can follow you.</Trans>}>
        <LinkFields texts={texts} labels={labels} errorOf={errorOf} />
      </Section>
      <Button name="intent" value="save" className="w-full sm:w-auto">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

interface LinkProps {
  texts: ProfileTexts;
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
}

function LinkFields({ texts, labels, errorOf }: LinkProps) {
  const { t } = useLingui();
  const link = {
    type: 'url',
    inputMode: 'url',
    requiredText: t`(required)`,
    placeholder: 'https://',
    maxLength: ORGANIZER_LINK_MAX_CHARS,
  } as const;
  const inputs = texts.links.map((url, index) => (
    <TextField
      {...link}
      key={index}
      id={`links.${index}`}
      name="links"
      placeholder="https://instagram.com/yourname"
      label={labels[`links.${index}`]}
      autoComplete="off"
      defaultValue={url}
      error={errorOf(`links.${index}`)}
    />
  ));
  const shown = 1 + texts.links.findLastIndex((url) => url !== '') + 1;
  return (
    <div className="grid gap-5">
      <TextField
        {...link}
        id="website"
        name="website"
        label={labels['website']}
        autoComplete="url"
        defaultValue={texts.website}
        error={errorOf('website')}
      />
      {inputs.slice(0, shown)}
      {shown < inputs.length && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-accent underline-offset-4 hover:underline">
            <Trans>Add more links</Trans>
          </summary>
          <div className="mt-3 grid gap-5">{inputs.slice(shown)}</div>
        </details>
      )}
    </div>
  );
}

function useLabels(links: number): Record<string, string> {
  const { t } = useLingui();
  const numbered = Array.from({ length: links }, (_, index) => [`links.${index}`, t`Link ${index + 1}`]);
  return {
    name: t`Name`,
    about: t`Description`,
    slug: t`Web address`,
    website: t`Website`,
    ...(Object.fromEntries(numbered) as Record<string, string>),
  };
}
