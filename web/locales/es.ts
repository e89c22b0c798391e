import { messages as names } from './names/es.po';
import { messages as pages } from './es.po';

export const messages = { ...pages, ...names };
