export { messages } from './es.po';
