// A stand-in for the script of Google Maps with its places library, and for failures to load the script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to requests for the script. `invalid` is a text that is not a script; `hangs` is no response. */
export type MapsMode = 'works' | 'refused' | 'invalid' | 'hangs' | 'refused-once';

export interface MapsStandIn {
  origin: string;
  mode: MapsMode;
  /** The number of requests for the script since `mode` was last set. */
  scriptRequests: number;
  close: () => Promise<void>;
}

/**
 * Implements the part of the Maps JavaScript API that place suggestions use. Every text gets the same two suggestions,
 * except texts that begin with `qqq` (no results) or `limit` (the quota is used up). The page can read the requests in
 * `window.suggestionRequests`.
 */
const SCRIPT = `
(() => {
  class LatLng { constructor(latitude, longitude) { this.at = [latitude, longitude]; } }
  class AutocompleteSessionToken {}
  class AutocompleteService {
    getPlacePredictions(request, done) {
      window.suggestionRequests = [...(window.suggestionRequests ?? []), {
        input: request.input, types: request.types, radius: request.radius ?? null,
        at: request.location ? request.location.at : null, session: request.sessionToken instanceof AutocompleteSessionToken,
      }];
      setTimeout(() => {
        if (request.input.startsWith('qqq')) return done([], 'ZERO_RESULTS');
        if (request.input.startsWith('limit')) return done(null, 'OVER_QUERY_LIMIT');
        done([
          { place_id: 'emb:2867714', types: ['locality', 'political'], description: 'Munich, Germany',
            structured_formatting: { main_text: 'Munich', secondary_text: 'Bavaria, Germany' },
            terms: [{ value: 'Munich' }, { value: 'Germany' }] },
          { place_id: 'ChIJunknown', types: ['route'], description: 'Munich Street',
            structured_formatting: { main_text: 'Munich Street', secondary_text: 'Berlin' }, terms: [{ value: 'Munich Street' }] },
        ], 'OK');
      }, 20);
    }
  }
  window.google = { maps: { LatLng, places: { AutocompleteService, AutocompleteSessionToken } } };
  const name = new URL(document.currentScript.src).searchParams.get('callback');
  setTimeout(() => window[name](), 20);
})();`;

/** Listens on the loopback interface until closed. */
export async function openMapsStandIn(): Promise<MapsStandIn> {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/maps/api/js?')) return response.writeHead(404).end();
    standIn.scriptRequests += 1;
    const { mode } = standIn;
    if (mode === 'hangs') return;
    if (mode === 'refused' || (mode === 'refused-once' && standIn.scriptRequests === 1))
      return request.socket.destroy();
    response.writeHead(200, { 'content-type': 'text/javascript' });
    return response.end(mode === 'invalid' ? 'this is (not a script' : SCRIPT);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has an address with a port
  const standIn: MapsStandIn = {
    origin: `http://127.0.0.1:${port}`,
    mode: 'works',
    scriptRequests: 0,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return standIn;
}
