import type { CodeReader } from './types.ts';

/** The Barcode Detection API, which TypeScript does not know yet (https://wicg.github.io/shape-detection-api/). */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/**
 * The browser's own reader where the browser has one, else a reader in WebAssembly, which is loaded only then. Rejects
 * when the reader cannot be loaded.
 */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openNativeReader()) ?? (await import('./wasm-reader.ts')).openWasmReader();
}

async function openNativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    // some systems have the API without any format
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}
