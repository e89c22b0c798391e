import type { ReactNode } from 'react';

interface Line {
  text: string;
  isChanged: boolean;
}

interface Props {
  title: ReactNode;
  heading: 'h2' | 'h3';
  before: { label: ReactNode; lines: Line[] };
  after: { label: ReactNode; lines: Line[] };
}

/**
 * A text before and after a change. Changed lines are marked not only by color: removed lines are crossed out, and
 * added lines are bold.
 */
export const TextDifference = ({ title, heading: Heading, before, after }: Props) => (
  <div>
    <Heading className="text-base">{title}</Heading>
    <dl className="mt-2 grid gap-3 sm:grid-cols-2">
      <Side {...before} className="decoration-bad line-through" mark="del" />
      <Side {...after} className="font-semibold no-underline" mark="ins" />
    </dl>
  </div>
);

interface SideProps {
  label: ReactNode;
  lines: Line[];
  className: string;
  mark: 'del' | 'ins';
}

const Side = ({ label, lines, className, mark: Mark }: SideProps) => (
  <div className="min-w-0 rounded-md bg-sunken px-4 py-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-1 wrap-anywhere">
      {lines.length === 0 && '–'}
      {lines.map(({ text, isChanged }, index) => (
        // lines have no names, and the list never changes
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{isChanged ? <Mark className={className}>{text}</Mark> : text}</p>
      ))}
    </dd>
  </div>
);
