import { STUDIO_MOTIFS, type StudioMotif } from '#shared/studio/design.ts';
import type { Composition } from './composition.ts';
import { bars, brush, contours, lanes, ribbon, waves, weave } from './lines.ts';
import { checks, confetti, cubes, folds, skyline, stairs, tiles } from './blocks.ts';
import { balloons, branch, hills, horizon, iris, lamps, leaves, peaks } from './scenes.ts';
import { arches, arcs, beads, citrus, disc, halftone, moire, orbits, petals, plates, rays } from './rounds.ts';
import { bunting, kites, mobile, spiral, vessels } from './objects.ts';
import { fans, keys, phases, pinwheels, rain, totems } from './patterns.ts';
import { shout } from './shout.ts';

/** The compositions of a category number such as `103`; an unknown number gets the compositions of Other. */
export function compositionsOf(category: string): readonly Composition[] {
  const names = families[category] ?? families['199'] ?? '';
  return motifsIn(names).map((name) => compositions[name]);
}

/** The names of the compositions of a category, in the same order. */
export const motifsOf = (category: string): readonly StudioMotif[] =>
  motifsIn(families[category] ?? families['199'] ?? '');

const motifsIn = (names: string): StudioMotif[] =>
  names.split(' ').map((name) => STUDIO_MOTIFS.find((known) => known === name) ?? 'arcs');

/** The composition with a name. */
export const compositionNamed = (name: StudioMotif): Composition => compositions[name];

/** The name of a composition. */
export const nameOfComposition = (composition: Composition): StudioMotif =>
  STUDIO_MOTIFS.find((name) => compositions[name] === composition) ?? 'arcs';

/** Compositions that leave the sheet mostly empty when the poster has no headline. */
export const needsWords: ReadonlySet<Composition> = new Set([shout, ribbon, lamps, stairs]);

const compositions: Readonly<Record<StudioMotif, Composition>> = {
  arches,
  arcs,
  balloons,
  bars,
  beads,
  branch,
  brush,
  bunting,
  checks,
  citrus,
  confetti,
  contours,
  cubes,
  disc,
  fans,
  folds,
  halftone,
  hills,
  horizon,
  iris,
  keys,
  kites,
  lamps,
  lanes,
  leaves,
  mobile,
  moire,
  orbits,
  peaks,
  petals,
  phases,
  pinwheels,
  plates,
  rain,
  rays,
  ribbon,
  shout,
  skyline,
  spiral,
  stairs,
  tiles,
  totems,
  vessels,
  waves,
  weave,
};

// Twenty compositions that suit each category: with fewer, neighbors on a shelf look alike.
const families: Readonly<Record<string, string>> = {
  '101':
    'stairs skyline folds tiles arches cubes weave bars spiral totems pinwheels rain fans contours keys mobile beads checks ribbon shout',
  '102':
    'cubes orbits moire halftone contours tiles spiral phases mobile rain totems bars beads weave fans pinwheels arcs rays ribbon shout',
  '103':
    'disc bars waves arcs ribbon contours halftone lamps keys spiral rain pinwheels bunting moire fans rays mobile tiles checks shout',
  '104':
    'iris lamps halftone moire arches ribbon disc spiral phases keys rain skyline fans waves checks arcs tiles bars rays shout',
  '105':
    'brush tiles lamps arches waves plates petals mobile vessels totems fans spiral pinwheels keys leaves rain moire iris beads shout',
  '106':
    'petals checks ribbon weave brush halftone fans pinwheels rain moire arcs mobile beads leaves tiles waves spiral arches folds shout',
  '107':
    'leaves branch waves petals horizon contours arches phases fans spiral vessels orbits hills mobile arcs plates rays brush citrus shout',
  '108':
    'lanes ribbon checks rays stairs peaks rain kites bunting spiral pinwheels arcs bars waves hills folds orbits halftone contours shout',
  '109':
    'hills horizon peaks contours branch waves leaves kites phases spiral fans balloons rays rain brush skyline arcs petals orbits shout',
  '110':
    'plates citrus beads tiles leaves arcs checks vessels fans spiral bunting petals mobile waves totems weave branch rain balloons shout',
  '111':
    'petals balloons folds arcs rays beads leaves bunting kites mobile fans pinwheels hills waves totems branch spiral orbits tiles shout',
  '112':
    'folds skyline ribbon weave arches stairs bunting totems rain tiles pinwheels fans bars checks arcs beads mobile cubes spiral shout',
  '113':
    'confetti rays tiles petals balloons beads weave bunting kites pinwheels fans skyline totems mobile vessels waves spiral checks rain shout',
  '114':
    'orbits rays horizon petals arches moire phases spiral fans lamps mobile leaves waves contours vessels arcs branch iris halftone shout',
  '115':
    'balloons tiles confetti beads cubes hills kites totems pinwheels bunting mobile stairs orbits rays spiral fans petals rain checks shout',
  '116':
    'confetti rays balloons orbits petals bunting pinwheels fans phases lamps kites mobile spiral rain beads tiles halftone waves checks shout',
  '117':
    'weave leaves branch tiles arches plates skyline vessels fans totems mobile petals folds pinwheels spiral waves beads brush checks shout',
  '118':
    'lanes ribbon checks horizon waves kites rain spiral peaks folds hills arcs bars rays pinwheels bunting contours halftone stairs shout',
  '119':
    'checks tiles confetti halftone cubes contours beads totems pinwheels kites spiral keys phases fans rain mobile vessels moire orbits shout',
  '120':
    'stairs folds beads tiles confetti orbits totems bunting kites pinwheels keys cubes mobile rays rain balloons spiral fans bars shout',
  '199':
    'arcs tiles waves confetti halftone folds plates pinwheels fans spiral mobile bunting rain totems kites rays contours beads petals shout',
};
