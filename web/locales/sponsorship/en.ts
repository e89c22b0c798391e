export { messages } from './en.po';
