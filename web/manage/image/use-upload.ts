import { useEffect, useRef, useState } from 'react';
import type { ArgumentErrors } from '#shared/errors.ts';
import { PHOTO_MAX_BYTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { csrfTokenOfPage } from '../../forms/csrf-token.ts';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; percent: number }
  | { kind: 'refused'; refusal: ShownRefusal }
  /** Whether the site did not answer. */
  | { kind: 'failed' };

interface Options {
  eventId: string;
  /** Fields that are sent with the photo. */
  fields?: Record<string, string>;
  /** Called with the body of the response. */
  onUploaded: (answer: string) => void;
}

/**
 * Uploads a photo of an event with progress. Uses `XMLHttpRequest`, because `fetch` does not report the progress of an
 * upload.
 */
export function useUpload({ eventId, fields = {}, onUploaded }: Options) {
  const to = useLocalePath();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const request = useRef<XMLHttpRequest | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  /** @param clear empties the file field, so that the same file can be chosen again */
  function start(file: File, clear: () => void) {
    if (file.size > PHOTO_MAX_BYTES) {
      clear();
      return setState({ kind: 'refused', refusal: refusalOf({ photo: ['PHOTO_BYTES'] }) });
    }
    const upload = new XMLHttpRequest();
    request.current = upload;
    upload.upload.onprogress = ({ loaded, total }) =>
      setState({ kind: 'uploading', percent: Math.floor((100 * loaded) / total) });
    upload.onload = () => {
      clear();
      if (upload.status === 200) {
        setState({ kind: 'idle' });
        return onUploaded(upload.responseText);
      }
      setState(answerOf(upload));
    };
    upload.onerror = () => {
      clear();
      setState({ kind: 'failed' });
    };
    upload.onabort = () => {
      clear();
      setState({ kind: 'idle' });
    };
    upload.open('POST', to(paths.eventPhoto(eventId)));
    upload.setRequestHeader('x-csrftoken', csrfTokenOfPage(document));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('photo', file);
    upload.send(form);
    setState({ kind: 'uploading', percent: 0 });
  }

  return { state, start, cancel: () => request.current?.abort() };
}

function answerOf({ status, responseText }: XMLHttpRequest): UploadState {
  if (status === 413) return { kind: 'refused', refusal: refusalOf({ photo: ['PHOTO_BYTES'] }) };
  try {
    const { text, fields } = JSON.parse(responseText) as { text: string; fields: ArgumentErrors };
    return { kind: 'refused', refusal: { code: 'ARGUMENTS_ERROR', text, fields } };
  } catch {
    return { kind: 'failed' };
  }
}

const refusalOf = (fields: ArgumentErrors): ShownRefusal => ({ code: 'ARGUMENTS_ERROR', text: '', fields });
