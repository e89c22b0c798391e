/** The id of a ticket class or a limit that does not exist yet, in URLs and forms. */
export const NEW = 'new';
