// QR codes as pictures: for tickets, and for secrets that an authenticator app scans. Pure functions.
import { create, toBuffer } from 'qrcode';

const QUIET_ZONE_MODULES = 4; // Number of white modules around the code (ISO/IEC 18004).

/**
 * A QR code as inline SVG: one path without style or script, so that the strictest content security policy allows it.
 * The code is black on white in every theme.
 */
export function qrSvg(payload: string): string {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const size = modules.size + QUIET_ZONE_MODULES * 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${pathOf(modules)}"/></svg>`
  );
}

/** Dark modules as horizontal runs: `M x y h n v1 h-n z`. */
function pathOf(modules: { size: number; get(row: number, column: number): number | boolean }): string {
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size;) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from)
        runs.push(`M${from + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h${to - from}v1h${from - to}z`);
      from = to + 1;
    }
  }
  return runs.join('');
}

/** A QR code as a PNG of about 400 pixels, for mails: few mail programs show SVG. */
export function qrPng(payload: string): Promise<Buffer> {
  return toBuffer(payload, { errorCorrectionLevel: 'M', margin: QUIET_ZONE_MODULES, width: 400 });
}
