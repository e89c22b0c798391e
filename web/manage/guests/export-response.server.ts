import type { ExportFormat, GuestExport } from '#domain/attendees';

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The format that the URL of an export names: `?format=xlsx`, or else CSV. */
export const exportFormatOf = ({ searchParams }: URL): ExportFormat =>
  searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';

/** A file that is sent while its rows are read. */
export function exportResponse({ slug, format, parts }: GuestExport, name: string): Response {
  return new Response(streamOf(parts), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${slug}-${name}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A body that is sent while its parts are read. */
export function streamOf(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
