import { msg } from '@lingui/core/macro';
import { addTag, contactPage, type ContactPage, eraseContact, removeTag } from '#domain/contacts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/contact';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { emailText } from '../../ui/email-text.tsx';
import { BackToContacts } from './back-to-contacts.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ContactEvents } from './contact-events.tsx';
import { EraseContact } from './erase-contact.tsx';
import { NewsBadge } from './news-badge.tsx';
import { contactOrganization, emailOfSegment } from './organization.ts';
import { TagForms } from './tag-forms.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const email = emailOfSegment(params.contact);
  return withErrorPage(async () => {
    const { id: organizationId } = await contactOrganization(ctx);
    return { organizationId, ...(await contactPage(ctx, { organizationId, email })) };
  });
}

const target = z.object({ organizationId: text });
const forms = byIntent([
  target.extend({ intent: z.literal('erase') }),
  target.extend({ intent: z.literal('remove-tag'), tag: text }),
  target.extend({ intent: otherwise('add-tag'), tag: text }),
]);

/** The form names the organization, so that a form stays right after another one was chosen in another tab. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const email = emailOfSegment(params.contact);
  const { intent, organizationId, ...form } = parseForm(forms, await readForm(request));
  try {
    if (intent === 'erase') {
      await eraseContact(ctx, { organizationId, email });
      return seeOther(`${organizationPaths.contacts()}?done=erased`, params);
    }
    const tag = 'tag' in form ? form.tag : '';
    if (intent === 'remove-tag') await removeTag(ctx, { organizationId, email, tag });
    else await addTag(ctx, { organizationId, email, tag });
    return seeOther(organizationPaths.contact(email), params);
  } catch (error) {
    return refusalResponse(error, 'tag' in form ? form.tag : '');
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Contact`);

/** One contact: events, news with the history of consents, tags. */
export default function ContactDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, events, consents, optedOut, tags, organizationId } = loaderData;
  const refused = actionData ?? null;
  return (
    <div className="page-width max-w-3xl pt-6 pb-20 lg:pt-10">
      <BackToContacts />
      <Title contact={contact} />
      <div className="mt-8 grid gap-10">
        <TagForms
          contact={contact}
          organizationId={organizationId}
          tags={tags}
          refusal={refused?.refusal ?? null}
          typed={refused?.typed ?? ''}
        />
        <ConsentHistory consents={consents} optedOut={optedOut} />
        <ContactEvents events={events} />
        <EraseContact organizationId={organizationId} hasEvents={events.length > 0} />
      </div>
    </div>
  );
}

const Title = ({ contact: { name, email, news } }: Pick<ContactPage, 'contact'>) => (
  <div className="mt-2">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-3xl wrap-anywhere">
        <bdi>{name === '' ? email : name}</bdi>
      </h1>
      <NewsBadge news={news} />
    </div>
    <p className="mt-1 text-lg text-ink-soft">
      <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
        {emailText(email)}
      </a>
    </p>
  </div>
);
