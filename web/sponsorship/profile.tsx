import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import { mySponsorProfile, placeNames, saveSponsorProfile, withdrawSponsorProfile } from '#domain/sponsorship';
import type { z } from '#shared/input/form.ts';
import { currencyOfCountry } from '#shared/currencies.ts';
import { majorValue } from '#shared/money.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { Route } from './+types/profile';
import { pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { profileForm, type TypedProfile } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileState } from './profile-state.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { lang, code } = localeOfParams(params);
  return withErrorPage(async () => {
    const profile = await mySponsorProfile(ctx);
    const ids = profile?.placeIds ?? [];
    const names = await placeNames(ctx, { ids, lang });
    return {
      profile,
      places: ids.map((id) => ({ id, name: names.get(id) ?? id })),
      texts: textsOf(profile, code.slice(-2)),
      done: url.searchParams.get('done'),
    };
  });
}

type Own = Awaited<ReturnType<typeof mySponsorProfile>>;

/** The fields of the form; for a person without a profile empty ones, in the currency of the language's country. */
function textsOf(profile: Own, country: string): TypedProfile {
  const fields = profile?.fields;
  const currency = fields?.currency ?? currencyOfCountry(country);
  const amount = (value: number | undefined) =>
    value === undefined ? '' : majorValue({ currency, value }).replace(/\.0+$/, '');
  return {
    name: fields?.name ?? '',
    website: fields?.website ?? '',
    offers: fields?.offers ?? [],
    categories: fields?.categories ?? [],
    currency,
    budgetFrom: amount(fields?.budget?.from),
    budgetTo: amount(fields?.budget?.to),
    isAnywhere: profile?.isAnywhere ?? false,
    placeIds: profile?.placeIds ?? [],
    newPlaces: '',
    languages: fields?.languages ?? [],
    description: fields?.description ?? '',
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const form = parseForm(profileForm, await readForm(request));
  const rules = { sendsMail: mailDelivery(site) !== 'nowhere' };
  try {
    const done = await change(ctx, form, { language: localeOfParams(params).lang, rules });
    return seeOther(`${sponsorPaths.profile()}?done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, form.intent === 'withdraw' ? null : form);
  }
}

async function change(
  ctx: Ctx,
  form: z.output<typeof profileForm>,
  { language, rules }: { language: string; rules: { sendsMail: boolean } },
): Promise<string> {
  if (form.intent === 'withdraw') {
    await withdrawSponsorProfile(ctx);
    return 'withdrawn';
  }
  const isDraft = form.intent === 'draft';
  await saveSponsorProfile(ctx, { ...form, language, isDraft }, rules);
  return 'saved';
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sponsor profile`);

/** The form of a person's own sponsor profile. */
export default function SponsorProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, places, texts, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const isOnline = profile?.state === 'published' || profile?.state === 'in_review';
  return (
    <div className="page-width max-w-3xl pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        <Trans>Sponsor profile</Trans>
      </h1>
      <p className="mt-3 text-lg text-pretty text-ink-soft">
        <Trans>
          Say what you offer and who you want to reach. Organizers with a matching event can then write to you.
        </Trans>
      </p>
      {done === 'saved' && !refused && (
        <SuccessNotice>
          <Trans>Saved.</Trans>
        </SuccessNotice>
      )}
      {profile && <ProfileState profile={profile} />}
      <ProfileForm
        texts={refused?.typed ?? texts}
        places={places}
        isOnline={isOnline}
        refusal={refused?.refusal ?? null}
      />
      {isOnline && (
        <PostForm className="mt-12 border-t border-line pt-8">
          <h2 className="text-xl">
            {profile?.state === 'published' ? <Trans>Take your profile offline</Trans> : <Trans>Stop the review</Trans>}
          </h2>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Organizers won’t find your profile anymore. Your texts stay here, and you can publish them again.
            </Trans>
          </p>
          <Button variant="danger" className="mt-4" name="intent" value="withdraw">
            {profile?.state === 'published' ? <Trans>Take offline</Trans> : <Trans>Back to draft</Trans>}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
