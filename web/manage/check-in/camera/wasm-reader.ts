import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './types.ts';

/** A wider picture takes longer to read, and a ticket's code is readable at this width. */
const WIDTH_MAX = 960;

/** A reader in WebAssembly, loaded from this site: the package's default is a public CDN. */
export async function openWasmReader(): Promise<CodeReader> {
  const { pathname } = new URL(wasmUrl, location.href);
  await prepareZXingModule({ overrides: { locateFile: () => pathname }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return code?.isValid === true ? code.text : null;
  };
}
