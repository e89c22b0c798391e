import { messages as names } from './names/fr.po';
import { messages as pages } from './fr.po';

export const messages = { ...pages, ...names };
