import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from 'react-router';
import { pageContext } from '#web/app/context.ts';
import { CsrfContext } from '#web/forms/csrf.tsx';

export const streamTimeout = 5_000;

/**
 * Renders the whole document before sending the first byte. No page streams content later, so a failing component still
 * gets its status code, and the content is complete without script.
 */
// oxlint-disable-next-line max-params -- the framework calls it with five
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { nonce, csrfToken, onUnexpectedError, rendering } = context.get(pageContext);
  rendering?.();
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <CsrfContext value={csrfToken}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CsrfContext>,
      {
        nonce,
        // React would send large Suspense boundaries as hidden content and move them by script
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const chunks: Buffer[] = [];
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              // one buffer is one write to the socket; React's chunks have 2 kB
              final(done) {
                clearTimeout(timer);
                resolve(new Response(Buffer.concat(chunks), { status, headers }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          onUnexpectedError(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Called for errors in loaders and actions. Refusals are responses, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  // a wrong method or path is the client's error, and the path may contain a secret
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageContext).onUnexpectedError(error);
}
