/** The id that URLs and forms use for a ticket class or limit that does not exist yet. */
export const NEW = 'new';

/** The id of an add-on that does not exist yet. */
export const NEW_ADD_ON = 'new-add-on';
