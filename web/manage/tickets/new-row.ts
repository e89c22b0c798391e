/** The id that URLs and forms use for a ticket class or limit that does not exist yet. */
export const NEW = 'new';
