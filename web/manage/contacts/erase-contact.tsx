import { Trans } from '@lingui/react/macro';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ContactSection } from './contact-section.tsx';

/** Erases a contact at their request, after a second press. The text says what stays. */
export const EraseContact = ({ organizationId, hasEvents }: { organizationId: string; hasEvents: boolean }) => (
  <ContactSection title={<Trans>Erase at their request</Trans>}>
    <p className="text-pretty text-ink-soft">
      <Trans>
        Deletes tags, imported data and the consent to news. The address never gets your news again, unless the person
        asks for it.
      </Trans>
    </p>
    {hasEvents && (
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>
          Orders, tickets and messages stay, so the person stays in this list. People can delete their own account in
          their settings.
        </Trans>
      </p>
    )}
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <Trans>Erase contact</Trans>
      </summary>
      <PostForm className="mt-2">
        <input type="hidden" name="organizationId" value={organizationId} />
        <Button name="intent" value="erase" variant="danger">
          <Trans>Yes, erase</Trans>
        </Button>
      </PostForm>
    </details>
  </ContactSection>
);
