/** Id of the filters as links. Without script, the chips lead to this element. */
export const FILTERS_ID = 'filters';
