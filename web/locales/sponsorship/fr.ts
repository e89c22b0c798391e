export { messages } from './fr.po';
