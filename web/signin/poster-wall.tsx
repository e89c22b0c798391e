const EMBER = '#f6682f';
const INK = '#2a211c';
const CREAM = '#f8ead9';
const PLUM = '#7d2140';
const SAND = '#f2b35e';
const TEAL = '#1f5c5a';

type Shape = 'quarter' | 'circle' | 'half' | 'stripes' | 'dots' | 'leaf' | 'ring';
/** A tile of the wall: shape, quarter turns, background, foreground. */
type Tile = [Shape, number, string, string];

const tiles: Tile[] = [
  ['quarter', 0, EMBER, CREAM],
  ['dots', 0, INK, SAND],
  ['half', 1, PLUM, EMBER],
  ['leaf', 0, CREAM, TEAL],
  ['stripes', 1, CREAM, PLUM],
  ['circle', 0, TEAL, SAND],
  ['quarter', 2, INK, EMBER],
  ['ring', 0, SAND, PLUM],
  ['leaf', 1, SAND, INK],
  ['half', 3, EMBER, INK],
  ['stripes', 0, TEAL, CREAM],
  ['quarter', 3, CREAM, EMBER],
  ['ring', 0, INK, CREAM],
  ['quarter', 1, SAND, TEAL],
  ['dots', 0, EMBER, CREAM],
  ['half', 0, INK, SAND],
  ['half', 2, CREAM, PLUM],
  ['leaf', 0, PLUM, SAND],
  ['circle', 0, EMBER, INK],
  ['stripes', 1, INK, TEAL],
];
const COLUMNS = 4;

const shapes: Record<Shape, React.ReactNode> = {
  quarter: <path d="M0 0H100A100 100 0 0 1 0 100Z" />,
  circle: <circle cx="50" cy="50" r="36" />,
  half: <path d="M0 0H50A50 50 0 0 1 50 100H0Z" />,
  stripes: <path d="M0 8H100V24H0ZM0 42H100V58H0ZM0 76H100V92H0Z" />,
  dots: <>{[20, 50, 80].flatMap((y) => [20, 50, 80].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="9" />))}</>,
  leaf: <path d="M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z" />,
  ring: (
    <path fillRule="evenodd" d="M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84Zm0 24a18 18 0 1 0 0 36a18 18 0 1 0 0-36Z" />
  ),
};

/** A decorative wall of abstract posters beside sign-in pages, from 960 px. */
export function PosterWall() {
  return (
    <div aria-hidden="true" className="relative min-h-136 overflow-hidden rounded-md max-lg:hidden dark:opacity-85">
      <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        {tiles.map(([shape, turns, background, foreground], index) => (
          <g key={index} transform={`translate(${(index % COLUMNS) * 100} ${Math.floor(index / COLUMNS) * 100})`}>
            <rect width="100.5" height="100.5" fill={background} />
            <g fill={foreground} transform={`rotate(${turns * 90} 50 50)`}>
              {shapes[shape]}
            </g>
          </g>
        ))}
      </svg>
    </div>
  );
}
