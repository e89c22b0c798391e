import { messages as names } from './names/de.po';
import { messages as pages } from './de.po';

export const messages = { ...pages, ...names };
