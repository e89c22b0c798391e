// texts of `shared/` are English as they stand
export { messages } from './en.po';
