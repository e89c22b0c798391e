// texts of `shared/` are written in English, so they need no English catalogue
export { messages } from './en.po';
