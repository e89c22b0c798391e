import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { addBlock, type Block, type BlockKind, blocksOfSite, removeBlock } from '#domain/blocks';
import { BLOCK_DAYS, BLOCK_REASON_MAX_CHARS } from '#shared/block-limits.ts';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/blocks';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFrame, StaffPanel } from '../staff-frame.tsx';
import { BlockForm } from './block-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    blocks: await blocksOfSite(ctx),
    lastDay: ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: BLOCK_DAYS }).toString(),
    done: (['added', 'removed'] as const).find((kind) => kind === url.searchParams.get('done')) ?? null,
  }));
}

const blockForm = byIntent([
  z.object({ intent: z.literal('remove'), blockId: text }),
  z.object({
    intent: otherwise('add'),
    kind: z.enum(['email', 'domain', 'network']),
    value: uncleaned(300),
    reason: uncleaned(BLOCK_REASON_MAX_CHARS + 1),
    lastDay: text,
  }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(blockForm, await readForm(request));
  try {
    if (form.intent === 'remove') await removeBlock(ctx, form);
    else await addBlock(ctx, form);
    return seeOther(`${staffPaths.adminBlocks()}?done=${form.intent === 'remove' ? 'removed' : 'added'}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Block lists`);

/** The mail addresses, domains, networks and cards that get no tickets, and a form that adds one. */
export default function StaffBlocks({ loaderData, actionData }: Route.ComponentProps) {
  const { blocks, lastDay, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const adding = refused?.typed.intent === 'add' ? { refusal: refused.refusal, typed: refused.typed } : null;
  return (
    <StaffFrame
      section="blocks"
      title={<Trans>Block lists</Trans>}
      intro={
        <Trans>
          People on a list can’t get tickets until the last day. They see that the order isn’t possible, but not which
          list they’re on.
        </Trans>
      }
    >
      {done !== null && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            {done === 'added' ? <Trans>Block added.</Trans> : <Trans>Block removed.</Trans>}
          </SuccessNotice>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-lg:order-2">
          {refused && !adding && <RefusalNotice refusal={refused.refusal} />}
          {blocks.length === 0 ? (
            <p className="text-lg text-ink-soft">
              <Trans>Nothing is blocked.</Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-md border border-line bg-raised">
              {blocks.map((block) => (
                <BlockRow key={block.id} block={block} />
              ))}
            </ul>
          )}
        </div>
        <StaffPanel title={<Trans>Add a block</Trans>}>
          <BlockForm lastDay={lastDay} refused={adding} />
        </StaffPanel>
      </div>
    </StaffFrame>
  );
}

const KINDS: Record<BlockKind, MessageDescriptor> = {
  email: msg`Email address`,
  domain: msg`Email domain`,
  network: msg`Network`,
  card: msg`Card`,
};

function BlockRow({ block: { id, kind, label, reason, endsAt, isActive, by } }: { block: Block }) {
  const { i18n } = useLingui();
  // a block ends with the first minute after its last day: staff read the day that they chose
  const lastMinute = new Date(Date.parse(endsAt) - 60_000).toISOString();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{label}</bdi>
          <Badge variant={isActive ? 'bad' : 'plain'}>{isActive ? i18n._(KINDS[kind]) : <Trans>Ended</Trans>}</Badge>
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {reason}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            <Trans>
              Until <DateTime iso={lastMinute} />
            </Trans>
          </span>
          {by !== null && <bdi>{by}</bdi>}
        </p>
      </div>
      <PostForm>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="blockId" value={id} />
        <Button variant="outline">
          <Trans>
            Remove <span className="sr-only">{label}</span>
          </Trans>
        </Button>
      </PostForm>
    </li>
  );
}
