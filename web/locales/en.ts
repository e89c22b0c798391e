import { messages as names } from './names/en.po';
import { messages as pages } from './en.po';

export const messages = { ...pages, ...names };
