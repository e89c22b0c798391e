import { redirect } from 'react-router';
import { orderById, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { localePath } from '#shared/paths.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * Redirects from an order that the organizer moved to another date to the page of its new order, because both belong to
 * the same buyer. `pathOf` is the path of the page for a token.
 */
export async function redirectIfMoved(
  ctx: Pick<Ctx, 'db'>,
  order: Pick<OrderPage, 'movedToId'>,
  { params, pathOf }: { params: { locale?: string }; pathOf: (token: string) => string },
): Promise<void> {
  if (order.movedToId === null) return;
  const { token } = await orderById(ctx, { id: order.movedToId });
  throw redirect(localePath(localeOfParams(params).prefix, pathOf(token)), 303);
}
