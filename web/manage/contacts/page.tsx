import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ContactRound, Download, Megaphone, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ContactList, listContacts, type TypedContactFilter } from '#domain/contacts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { OrganizationSwitch } from '../organization-switch.tsx';
import { switchOrganization } from '../switch-organization.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactFilterForm } from './filter-form.tsx';
import { contactFilterOf, contactQuery } from './filter.ts';
import { Imported, importedOf } from './imported.tsx';
import { contactOrganizations } from './organization.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const filter = contactFilterOf(url);
  return withErrorPage(async () => {
    const organizations = await contactOrganizations(ctx);
    const [organization] = organizations;
    const list = organization ? await listContacts(ctx, { ...filter, organizationId: organization.id }) : null;
    return { organizations, filter, list, done: url.searchParams.get('done'), imported: importedOf(url) };
  });
}

/** Handles the choice of an organization. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  try {
    await switchOrganization(ctx, request);
    return seeOther(organizationPaths.contacts(), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Contacts`);

/** The people who ordered, attended or asked at an organization's events. */
export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { organizations, filter, list, done, imported } = loaderData;
  useFlashParam('done');
  useFlashParam('imported');
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        <Trans>Contacts</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">
        <Trans>Everyone who ordered, attended, wrote to you or wants your news.</Trans>
      </p>
      <OrganizationSwitch organizations={organizations} />
      <Done done={done} imported={imported} />
      {list && <Links />}
      {list ? <List list={list} filter={filter} /> : <NoOrganization />}
    </div>
  );
}

function Done({ done, imported }: { done: string | null; imported: ReturnType<typeof importedOf> }) {
  if (done !== 'erased' && imported === null) return null;
  return (
    <div className="mt-6">
      <SuccessNotice>
        {imported === null ? <Trans>Contact erased.</Trans> : <Imported counts={imported} />}
      </SuccessNotice>
    </div>
  );
}

function Links() {
  const to = useLocalePath();
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <ButtonLink variant="outline" href={to(organizationPaths.announcements())}>
        <Megaphone aria-hidden="true" className="size-5" />
        <Trans>Announcements</Trans>
      </ButtonLink>
      <ButtonLink variant="outline" href={to(organizationPaths.importContacts())}>
        <Upload aria-hidden="true" className="size-5" />
        <Trans>Import contacts</Trans>
      </ButtonLink>
    </p>
  );
}

const isFiltered = ({ text, news, tag, event }: TypedContactFilter) => Boolean(text || news || tag || event);

function List({ list, filter }: { list: ContactList; filter: Required<TypedContactFilter> }) {
  const { contacts, next } = list;
  const isEmpty = contacts.length === 0 && next === null && filter.after === '' && !isFiltered(filter);
  if (isEmpty) return <NoContacts />;
  return (
    <>
      <div className="mt-8">
        <ContactFilterForm filter={filter} tags={list.tags} events={list.events} />
      </div>
      {contacts.length > 0 && <Exports filter={filter} />}
      <p role="status" className="sr-only">
        <Plural value={contacts.length} one="# contact shown" other="# contacts shown" />
      </p>
      {contacts.length === 0 ? (
        <p className="mt-6 text-lg text-ink-soft">
          {next === null ? (
            <Trans>No one matches your search. Try fewer letters or other filters.</Trans>
          ) : (
            <Trans>No one found on this page. Keep searching with “Next”.</Trans>
          )}
        </p>
      ) : (
        <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
          {contacts.map((contact) => (
            <li key={contact.key}>
              <ContactRow contact={contact} />
            </li>
          ))}
        </ul>
      )}
      <Pages filter={filter} next={next} />
    </>
  );
}

function Pages({ filter, next }: { filter: Required<TypedContactFilter>; next: string | null }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const isFirst = filter.after === '';
  if (isFirst && next === null) return null;
  const path = to(organizationPaths.contacts());
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink variant="outline" href={path + contactQuery(filter)}>
          <Trans>First page</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" rel="next" href={path + contactQuery(filter, { after: cursorOf(next) })}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

/** The cursor of a page: the part of a contact's path that stands for the address. */
const cursorOf = (key: string): string => organizationPaths.contact(key).split('/')[2] ?? '';

function Exports({ filter }: { filter: TypedContactFilter }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 sm:justify-end">
      <ExportLink query={contactQuery(filter)}>
        <Trans>Export as CSV</Trans>
      </ExportLink>
      <ExportLink query={contactQuery(filter, { format: 'xlsx' })}>
        <Trans>Export as Excel</Trans>
      </ExportLink>
    </div>
  );
}

function ExportLink({ query, children }: { query: string; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(organizationPaths.exportContacts()) + query} download rel="nofollow">
      <Download aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

const NoContacts = () => (
  <div className="mt-8">
    <EmptyList icon={<ContactRound aria-hidden="true" />} title={<Trans>No contacts yet</Trans>}>
      <Trans>People show up here once they order tickets or write to you.</Trans>
    </EmptyList>
  </div>
);

const NoOrganization = () => (
  <div className="mt-8">
    <EmptyList
      icon={<ContactRound aria-hidden="true" />}
      title={<Trans>Your contacts start with an event</Trans>}
      button={
        <CreateEventLink className="mt-6">
          <Trans>Create an event</Trans>
        </CreateEventLink>
      }
    >
      <Trans>Create an event, and everyone who orders tickets shows up here.</Trans>
    </EmptyList>
  </div>
);
