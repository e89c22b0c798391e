import { messages as names } from './names/pt.po';
import { messages as pages } from './pt.po';

export const messages = { ...pages, ...names };
