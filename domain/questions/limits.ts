/** Questions that are asked for one event. */
export const QUESTIONS_MAX = 30;
export const QUESTION_LABEL_MAX = 200;
export const QUESTION_HINT_MAX = 300;
export const WAIVER_MAX = 10_000;
export const OPTIONS_MAX = 50;
export const OPTION_MAX = 100;
export const MIN_AGE_MAX = 120;
/** Code points of one answer. */
export const TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2_000;
export const AGE_MAX = 130;
/** Until when answers change, and how long signatures stay, where the organizer says nothing. */
export const DEFAULT_DEADLINE_HOURS = 24;
export const DEFAULT_SIGNATURE_DAYS = 90;
export const DEADLINE_HOURS_MAX = 720;
export const SIGNATURE_DAYS_MAX = 3_650;
/** Days after the end of an event, after which the links to answer its questions are deleted. */
export const LINK_DAYS = 30;
/** Files that wait for their answer in one form, and the bytes of all files of one event. */
export const FILES_PER_FORM_MAX = 20;
export const FILES_OF_EVENT_MAX_BYTES = 2_000_000_000;
/** Code points of the name of a file, without its ending. */
export const FILE_NAME_MAX = 100;
/** Hours after which a file without an answer is deleted, and while the order is being paid. */
export const UNUSED_FILE_HOURS = 24;
export const PAYING_FILE_HOURS = 30 * 24;
