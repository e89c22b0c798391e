/** Colours of the posters; the ground and the hills differ at night. */
const GROUND = 'light-dark(#ffd3b0, #191833)';
const GLOW = 'light-dark(#ffb184, #3a1f4a)';
const SUN = 'light-dark(#f6682f, #f6682f)';
const HILL = 'light-dark(#a8d8bb, #12433a)';
const LAWN = 'light-dark(#3d6142, #0d2f29)';
const ROOF = '#1b2a55';
const CREAM = '#fff0da';
const LIGHT = '#ffcc49';
const TOMATO = '#e2412a';

/** The audience: position and size of each head, and the colour of the person. */
const PEOPLE = [
  [28, 288, 15, '#66234e'],
  [66, 294, 14, '#1d7b78'],
  [104, 287, 16, '#1b2a55'],
  [146, 295, 13, '#a8301f'],
  [184, 289, 15, '#5e45b8'],
  [236, 296, 14, '#12433a'],
  [280, 288, 15, '#e2412a'],
  [322, 295, 13, '#2d6bb3'],
  [362, 287, 16, '#3a142d'],
  [404, 294, 14, '#eba91f'],
  [446, 288, 15, '#66234e'],
] as const;

const BULBS = [
  [24, 72],
  [58, 90],
  [94, 101],
  [130, 106],
  [350, 106],
  [386, 101],
  [422, 90],
  [456, 72],
] as const;

const BUNTING = [146, 166, 186, 206, 226, 246, 266, 286, 306, 326];

/** A concert on a bandstand, drawn in the style of the posters. Decorative. */
export function HeroArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 320"
      className="w-full rounded-md max-lg:hidden"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="480" height="320" style={{ fill: GROUND }} />
      <circle cx="240" cy="176" r="156" style={{ fill: GLOW }} />
      <circle cx="240" cy="176" r="112" style={{ fill: SUN }} />
      <ellipse cx="70" cy="330" rx="230" ry="112" style={{ fill: HILL }} />
      <ellipse cx="420" cy="336" rx="220" ry="128" style={{ fill: HILL }} />
      <rect y="258" width="480" height="62" style={{ fill: LAWN }} />
      <Lights />
      <Bandstand />
      <Band />
      {PEOPLE.map(([x, y, size, colour]) => (
        <Person key={x} {...{ x, y, size, colour }} />
      ))}
    </svg>
  );
}

function Lights() {
  return (
    <>
      <path
        d="M0 52 Q70 108 150 108 M480 52 Q410 108 330 108"
        fill="none"
        strokeWidth="2"
        style={{ stroke: 'light-dark(#3a142d, #fff0da)' }}
      />
      {BULBS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y + 5} r="5.5" fill={LIGHT} />
      ))}
    </>
  );
}

function Bandstand() {
  return (
    <>
      <path d="M240 28v22" stroke={CREAM} strokeWidth="3" />
      <path d="M240 28l24 7-24 8z" fill={LIGHT} />
      <path d="M124 120C150 70 200 48 240 48s90 22 116 72z" fill={ROOF} />
      <path d="M196 120C204 84 222 48 240 48s36 36 44 72z" fill={TOMATO} />
      <rect x="118" y="118" width="244" height="12" rx="6" fill={CREAM} />
      {BUNTING.map((x, at) => (
        <path key={x} d={`M${x - 10} 130h20l-10 15z`} fill={[LIGHT, TOMATO, '#2d6bb3'][at % 3]} />
      ))}
      {[138, 334].map((x) => (
        <rect key={x} x={x} y="130" width="9" height="108" fill={CREAM} />
      ))}
      <rect x="116" y="236" width="248" height="12" rx="3" fill={CREAM} />
      <path d="M124 248h232l8 30H116z" fill={ROOF} />
      <path d="M150 248v30M190 248v30M290 248v30M330 248v30" stroke={CREAM} strokeOpacity=".25" strokeWidth="3" />
      <path d="M214 248h52l8 30h-68z" fill={CREAM} />
      <path d="M212 257h56M209 267h62" stroke={ROOF} strokeWidth="2" />
    </>
  );
}

/** A double bass, a singer and a trumpet. */
function Band() {
  return (
    <>
      <path d="M170 236c-2-34 2-52 14-52s16 18 14 52z" fill="#12433a" />
      <circle cx="184" cy="173" r="10" fill="#3a142d" />
      <path d="M203 152v46" stroke="#3a142d" strokeWidth="4" strokeLinecap="round" />
      <path d="M203 190c9 0 12 6 10 13 7 5 9 31-10 31s-17-26-10-31c-2-7 1-13 10-13z" fill="#eba91f" />
      <path d="M227 236c0-32 3-56 15-56s16 24 17 56z" fill="#66234e" />
      <circle cx="242" cy="168" r="11" fill="#3a142d" />
      <path d="M262 236v-56l-8-5" fill="none" stroke="#1f1a17" strokeWidth="3" strokeLinecap="round" />
      <circle cx="253" cy="174" r="4" fill="#1f1a17" />
      <path d="M286 236c-1-34 2-52 14-52s15 18 14 52z" fill="#2d6bb3" />
      <circle cx="299" cy="173" r="10" fill="#3a142d" />
      <path d="M294 178l-22-7v-5l-4-3v16l4-3 21 5z" fill={LIGHT} />
    </>
  );
}

/** Head and shoulders, seen from behind. */
function Person({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  const shoulders = size * 1.5;
  return (
    <g fill={colour}>
      <circle cx={x} cy={y} r={size * 0.75} />
      <path
        d={`M${x - shoulders} 324c0-${size * 1.6} ${size * 0.7}-${size * 1.7} ${shoulders}-${size * 1.7}s${shoulders} ${size * 0.1} ${shoulders} ${size * 1.7}z`}
      />
    </g>
  );
}
