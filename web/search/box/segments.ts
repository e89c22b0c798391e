/** Classes of both text fields of the box. */
export const FIELD =
  'h-12 w-full min-w-0 bg-transparent px-2 text-sm text-ellipsis placeholder:text-ink-soft focus-visible:outline-none max-[359px]:px-1 max-[359px]:text-xs max-md:group-data-open:text-base';

/** Half of the box: the half with the focused field has a tint of its own, as round as the box. */
const SEGMENT =
  'relative flex min-w-0 items-center rounded-full has-[input:focus-visible]:bg-accent-soft max-md:group-data-open:rounded-none';
export const QUERY_SEGMENT = `${SEGMENT} flex-1 ps-4 max-[359px]:ps-2.5 max-md:group-data-open:col-span-2 max-md:group-data-open:rounded-t-[13px] max-md:group-data-open:border-b max-md:group-data-open:border-line max-md:group-data-open:ps-1`;
/** Classes of an element that extends below the button to the edge of the box. */
export const PLACE_SEGMENT = `${SEGMENT} -me-12 flex-1 ps-3 max-[359px]:flex-[1.2] pe-12 max-sm:ps-1 max-md:group-data-open:-me-13 max-md:group-data-open:rounded-b-[13px] max-md:group-data-open:ps-1 max-md:group-data-open:pe-13`;

/** Id of the query field; ids of the list and its options start with it. */
export const QUERY_ID = 'header-q';
