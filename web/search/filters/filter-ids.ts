/** Id of the filters as links, which the chips lead to without script. */
export const FILTERS_ID = 'filters';
