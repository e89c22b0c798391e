import { redirect } from 'react-router';
import { Refusal } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { localeOfParams } from '../i18n/locale.ts';

interface Target {
  eventId: string;
  /** The parameters of the page's route, with its language. */
  params: Parameters<typeof localeOfParams>[0];
}

/**
 * Runs a loader's work on an event. A visitor who has not entered the event's password is redirected to the page that
 * asks for it.
 */
export async function withPasswordPage<T>({ eventId, params }: Target, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'PASSWORD_REQUIRED') throw error;
    throw redirect(localePath(localeOfParams(params).prefix, paths.eventPassword(eventId)), 303);
  }
}
