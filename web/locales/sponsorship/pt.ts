export { messages } from './pt.po';
