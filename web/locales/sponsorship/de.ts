export { messages } from './de.po';
