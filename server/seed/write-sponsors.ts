// Writes the sponsors of the demo data, and opens some of its events to sponsors.
import { inTransaction } from '#db/client.ts';
import { type DemoSponsor, demoOpenings, demoSponsors } from '#db/seed/demo/sponsors.ts';
import type { DemoWorld } from '#db/seed/demo/world.ts';
import { createAccountIn } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import { ancestors, placeBySlug } from '#domain/places';
import { addPublishedSponsorIn, openEventIn } from '#domain/sponsorship';
import { minorDigits } from '#shared/money.ts';
import type { SeededIds } from './seeded-ids.ts';

/** Opens some events of the demo data to sponsors. */
export async function openDemoEvents(
  tx: Tx,
  { world, now }: { world: DemoWorld; now: Temporal.Instant },
  ids: SeededIds,
) {
  for (const { eventKey, seeks, currency, amount, expectedGuests, language, audience } of demoOpenings(world, now)) {
    const eventId = ids.events.get(eventKey);
    if (eventId === undefined) continue;
    const [from, to] = amount.map((value) => value * 10 ** minorDigits(currency));
    const fields = { seeks, currency, amount: { from: from ?? 0, to: to ?? 0 }, audience, expectedGuests };
    await openEventIn(tx, { eventId, isOpen: true, language, fields });
  }
}

/** Adds the sponsors of the demo data, each with an account of its own that people can sign in to only with its mails. */
export async function seedSponsors(ctx: Ctx): Promise<void> {
  const placed = await Promise.all(
    demoSponsors.map(async (sponsor) => ({ sponsor, places: await placesOf(ctx, sponsor.places) })),
  );
  await inTransaction(ctx.db, async (tx) => {
    for (const { sponsor, places } of placed.toReversed()) {
      const email = `hello@${new URL(sponsor.website).hostname}`;
      const account = { email, fullName: sponsor.name, locale: sponsor.language, isVerified: true };
      const created = await createAccountIn(tx, account);
      if (!created) continue;
      const { accountId } = created;
      await addPublishedSponsorIn(tx, ctx, { accountId, typed: typed(sponsor), places, language: sponsor.language });
    }
  });
}

const typed = ({ budget, ...sponsor }: DemoSponsor) => ({
  ...sponsor,
  budgetFrom: budget?.[0].toString() ?? '',
  budgetTo: budget?.[1].toString() ?? '',
});

async function placesOf(ctx: Ctx, slugs: string[]) {
  const found = await Promise.all(slugs.map((slug) => placeBySlug(ctx, slug)));
  const places = found.flatMap((result) => (result.kind === 'found' ? [result.place] : []));
  return Promise.all(
    places.map(async (place) => ({
      placeId: place.id,
      areaIds: [place.id, ...(await ancestors(ctx, place)).map(({ id }) => id)],
    })),
  );
}
